import { expect, test } from 'vitest'
import { Brand } from '../../areas/goods/class/brand.ts'
import { faultsOfQuoted, quotedFrom } from './similar.ts'

const row = { id: '1', version: 3, code: 'PP01', name: '人本', discount: 85, kind: '1', kindName: '自有', sort: 4 }

test('R-VAL-032 R-VAL-033 a brand without code or name is neither used nor quoted, and all of it is said', () => {
  expect(faultsOfQuoted(Brand, row)).toEqual([])
  expect(faultsOfQuoted(Brand, { ...row, code: '' })).toEqual(['当前引用品牌编码为空'])
  expect(faultsOfQuoted(Brand, {})).toEqual(['当前引用品牌编码为空', '当前引用品牌名称为空'])
})

test('what is quoted is all that is typed, but the code is its own', () => {
  const quoted = quotedFrom(Brand, row)
  expect(quoted).toMatchObject({ name: '人本', discount: 85, kind: '1', kindName: '自有' })
  expect(Object.keys(quoted)).not.toContain('code')
  expect(Object.keys(quoted)).not.toContain('classDiscounts')
})
