import { expect, test } from 'vitest'
import { isSound, mnemonicOf, pinyinOf, soundsLike } from './pinyin.ts'

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

test('all of how a name sounds', () => {
  expect(['销售出库', 'SKU 查询', '绿地（一）'].map(pinyinOf)).toEqual(['XIAOSHOUCHUKU', 'SKUCHAXUN', 'LVDIYI'])
})

test('a long name gives at most 30 characters', () => {
  expect(mnemonicOf('中'.repeat(50))).toBe('Z'.repeat(30))
})

test.each(['zhang', 'zhangxiu', 'xiuying', 'ZXY', 'xy', 'ying'])('张秀英 sounds like %s', word => {
  expect(soundsLike('张秀英', word)).toBe(true)
})

test.each(['hang', 'zhangy', 'yx', '张', '', 'z1'])('张秀英 does not sound like “%s”', word => {
  expect(soundsLike('张秀英', word)).toBe(false)
})

test('letters alone can be a sound', () => {
  expect(['zxy', ' Zxy '].every(isSound)).toBe(true)
  expect(['', '张', 'z1', 'z-y'].some(isSound)).toBe(false)
})
