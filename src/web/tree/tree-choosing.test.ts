import { describe, expect, test } from 'vitest'
import { allId, type Branch, everyPlace, faultIn, inSight, without } from './tree-choosing.ts'

const leaf: Branch = { id: '3', title: '深沟球轴承' }
const branch: Branch = { id: '2', title: '轴承', children: [leaf] }
const root: Branch = { id: allId, title: '全部', children: [branch, { id: '4', title: '紧固件' }] }
const titles = (open: string[], word = '') => inSight(root, new Set(open), word).map(({ place, depth }) => `${depth}${place.title}`)

describe('in sight is', () => {
  test('what hangs below an open place', () => {
    expect(titles([allId])).toEqual(['0全部', '1轴承', '1紧固件'])
    expect(titles([allId, '2'])).toEqual(['0全部', '1轴承', '2深沟球轴承', '1紧固件'])
  })

  test('the way to what is searched', () => {
    expect(titles([], '深沟')).toEqual(['0全部', '1轴承', '2深沟球轴承'])
    expect(titles([], '没有')).toEqual([])
  })
})

test('nothing hangs below itself', () => {
  expect(everyPlace(without(root.children!, '2')).map(({ id }) => id)).toEqual(['4'])
})

describe('what cannot be meant', () => {
  test('R-VAL-053 R-CON-020 all of them', () => {
    expect(faultIn([root], { none: '' })).toEqual({ message: '不可选择全部', isGrave: true })
  })

  test('R-VAL-054 R-VAL-056 nothing', () => {
    expect(faultIn([], { none: '请选择供应商分类' })).toEqual({ message: '请选择供应商分类' })
    expect(faultIn([], { none: '请选择分类！' })).toEqual({ message: '请选择分类！' })
  })

  test('R-VAL-055 a branch, where only ends may be chosen', () => {
    expect(faultIn([leaf, branch], { none: '', leaf: true })).toEqual({ message: '请选择末级节点！' })
    expect(faultIn([branch], { none: '' })).toBeUndefined()
    expect(faultIn([leaf], { none: '', leaf: true })).toBeUndefined()
  })
})

test('what counts as a hit is the caller’s to say: how a title sounds leads to its place as well', () => {
  const sounds = (title: string, word: string) => title === '深沟球轴承' && word === 'sgq'
  expect(inSight(root, new Set(), 'sgq', sounds).map(({ place }) => place.title)).toEqual(['全部', '轴承', '深沟球轴承'])
  expect(inSight(root, new Set(), 'sgq')).toEqual([])
})
