import { expect, test } from 'vitest'
import { mutantsIn, sample } from '../commands/mutants.mjs'

const changed = (code: string) =>
  mutantsIn('a.ts', code).map(({ start, end, text }) => (code.slice(0, start) + text + code.slice(end)).trim())

test('what is compared, computed and decided is turned round', () => {
  expect(changed('if (a.gt(b)) c()')).toEqual(['if (!(a.gt(b))) c()', 'if (a.gte(b)) c()'])
  expect(changed('x = a < b && !c')).toEqual(['x = a < b || !c', 'x = a <= b && !c', 'x = a < b && !!c'])
  expect(changed('x = a.minus(b).eq(c)')).toEqual(['x = !a.minus(b).eq(c)', 'x = a.plus(b).eq(c)'])
})

test('what is refused passes, and what is written is left out', () => {
  expect(changed('async () => { await refuseClosed(day) }')).toEqual(['async () => { ; }'])
  expect(changed(`x = [debit(a), ...more]`)).toEqual(['x = [...more]', 'x = [debit(a)]'])
  expect(changed(`x = debit('6603')`)).toEqual([`x = debit('9999')`])
  expect(changed('x = lines.filter(isOpen)')).toEqual(['x = lines'])
})

test('types are left alone', () => {
  expect(changed('type A = 1 | 2; let a: B<3> = c as D')).toEqual([])
})

test('a seed chooses the same places again', () => {
  const all = Array.from({ length: 100 }, (_, at) => at)
  expect(sample(all, 10, 7)).toEqual(sample(all, 10, 7))
  expect(new Set(sample(all, 100, 3)).size).toBe(100)
  expect(sample(all, 10, 7)).not.toEqual(sample(all, 10, 8))
})
