import { expect, test } from 'vitest'
import { mnemonicOf } from './pinyin.ts'

test.each([
  ['农夫山泉550ml*24瓶', 'NFSQ550ML24P'],
  ['重庆银行', 'CQYH'],
  ['A4纸（白）', 'A4ZB'],
  ['Ａ１全角', 'A1QJ'],
  ['iPhone 15', 'IPHONE15'],
  ['—·！', ''],
  ['', ''],
])('%s is found by %s', (text, code) => {
  expect(mnemonicOf(text)).toBe(code)
})

test('a long name gives at most 30 characters', () => {
  expect(mnemonicOf('中'.repeat(50))).toBe('Z'.repeat(30))
})
