import { expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { refuseLaborious } from './json-body.ts'

const judge = (body: string) => () => refuseLaborious(Buffer.from(body))
const many = (piece: string, count: number) => Array(count).fill(piece).join()
const tooMany = '请求内容的项目过多，请分几次提交！'

test('S-28 what nests too deep is refused before it is read', () => {
  expect(judge('['.repeat(limits.depth) + ']'.repeat(limits.depth))).not.toThrow()
  expect(judge('['.repeat(limits.depth + 1))).toThrow('请求内容层级过深！')
})

test.each([
  ['empty objects', `[${many('{}', limits.values)}]`],
  ['empty lists', `[${many('[]', limits.values)}]`],
  ['figures', `[${many('1', limits.values + 1)}]`],
  ['texts', `[${many('"a"', limits.values + 1)}]`],
  ['names in one object', `{${many('"a":1', limits.keys + 1)}}`],
])('S-28 too many %s are refused before they are read', (_, body) => {
  expect(judge(body)).toThrow(tooMany)
})

test('a bill of two thousand lines with forty fields each, and a long text, are not too much', () => {
  const line = `{${Array.from({ length: 40 }, (_, at) => `"field${at}":"${at}"`).join()}}`
  expect(judge(`{"bodyList":[${many(line, 2000)}]}`)).not.toThrow()
  expect(judge(JSON.stringify({ remark: '[{,:"\\'.repeat(500_000) }))).not.toThrow()
})

test('what stands inside a text counts for nothing, whatever is escaped in it', () => {
  const text = many('[', limits.values)
  for (const body of [{ a: text }, { a: `${text}\\` }, { a: `\\"${text}` }, [`"${text}`, `\\\\`, text]])
    expect(judge(JSON.stringify(body))).not.toThrow()
  expect(judge(`["\\\\",${many('[]', limits.values)}]`)).toThrow(tooMany)
})

test('a text that never ends is left to the reader', () => {
  expect(judge('{"a":"')).not.toThrow()
})
