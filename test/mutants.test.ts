import { expect, test } from 'vitest'
import { mutantsIn, sample } from '../commands/mutants.mjs'
import { failedIn, marked, marksOf, secondsOf, testsFor } from '../commands/reach.mjs'

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

const sources = {
  'a.ts': 'const f = (a, b) => a < b\nfunction g(a) { return a.filter(x => x > 2) }\nexport const z = [1, 2]\n',
}
const mutants = Object.entries(sources).flatMap(([file, code]) => mutantsIn(file, code))
const marks = marksOf(mutants, file => sources[file as keyof typeof sources])

test('the innermost function around a change says that it was reached; what stands outside of all has no mark', () => {
  const reached: number[] = []
  const said = marked(sources['a.ts'], marks, 'nowhere').replace('export ', '')
  const [f, g] = new Function('globalThis', `${said}; return [f, g]`)({ reached: (at: number) => reached.push(at) })
  const [compared, filtered, ...inside] = [0, 1, 2, 3]
  expect(f(1, 2)).toBe(true)
  expect(reached.splice(0)).toEqual([compared])
  g([])
  expect(reached.splice(0)).toEqual([filtered])
  expect(g([1, 3])).toEqual([3])
  expect([...new Set(reached)].sort()).toEqual([filtered, ...inside])
  expect(mutants.length).toBeGreaterThan(marks.length)
})

test('a mutant is shown to the tests that reach it, as far as the seconds go, and one that loading reaches to any', () => {
  const long = 'test/pairs.test.ts'
  const journal = ['0\t/nowhere/test/x.test.ts', `0\t${process.cwd()}/${long}`, `0\t${process.cwd()}/test/door.test.ts`].join('\n')
  const tests = [long, 'test/door.test.ts', 'test/other.test.ts']
  const [first, second, , , ...outside] = testsFor(mutants, marks, journal, tests, secondsOf(long))
  expect([first, second]).toEqual([['test/door.test.ts'], []])
  expect(outside[0]).toEqual(['test/door.test.ts', 'test/other.test.ts'])
  expect(testsFor(mutants, marks, journal, tests, secondsOf(long) + secondsOf('test/door.test.ts'))[0]).toEqual(['test/door.test.ts', long])
})

test('who knows little beside its folder is asked first', () => {
  const files = ['a/x.ts', 'a/y.ts', 'b/z.ts']
  const some = files.map(file => ({ file, start: 0, end: 1, text: '', line: 1 }))
  const ofEach = files.map((file, at) => ({ file, at, body: { start: 0, end: 1, isBlock: true } }))
  const line = (at: number, test: string) => `${at}\t${process.cwd()}/${test}`
  const journal = [line(0, 'wide.test.ts'), line(2, 'wide.test.ts'), line(0, 'own.test.ts'), line(1, 'own.test.ts')].join('\n')
  expect(testsFor(some, ofEach, journal, ['wide.test.ts', 'own.test.ts'], 9)[0]).toEqual(['own.test.ts', 'wide.test.ts'])
})

test('what does not pass without a change is no judge', () => {
  const result = (name: string, status: string) => ({ name: `${process.cwd()}/${name}`, status })
  expect(failedIn({ testResults: [result('test/a.test.ts', 'passed'), result('test/b.test.ts', 'failed')] })).toEqual(['test/b.test.ts'])
})
