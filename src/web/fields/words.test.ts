import { describe, expect, test } from 'vitest'
import { dict, ref } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { amount, factor, integer, price, quantity, rate } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { numberText } from './number-text.ts'
import { placesOf } from './places.ts'
import { wordsOf } from './words.ts'

describe('R-FMT-032 money has thousands separators and the configured decimals', () => {
  test.each([
    [1234567.5, 2, '1,234,567.50'],
    [-18640, 2, '-18,640.00'],
    [999, 0, '999'],
    [1000, 0, '1,000'],
    ['0.005', 2, '0.01'],
    [-2.345, 2, '-2.35'],
    [0, 2, '0.00'],
    [9999999999.99, 2, '9,999,999,999.99'],
    ['', 2, ''],
    [undefined, 2, ''],
    ['abc', 2, ''],
  ])('%s to %d places is %s', (value, places, shown) => {
    expect(numberText(value, places)).toBe(shown)
  })
})

describe('what a reader sees of a field: figures as people write them, rates as R-FMT-035 says', () => {
  const places = placesOf({ UNIT_DECIMAL_PLACES: '4', AMT_DECIMAL_PLACES: '2', NUMBER_DECIMAL_PLACES: '1' })

  test.each([
    [text('name', '名称'), { name: '轴承' }, '轴承'],
    [ref('depot', 'depotId', '仓库'), { depotId: '4001', depotName: '杭州总仓' }, '杭州总仓'],
    [ref('depot', 'depotId', '仓库'), { depotId: '4001' }, ''],
    [dict('period_type', 'periodType', '账期'), { periodType: '3', periodTypeName: '货到付款' }, '货到付款'],
    [dict('period_type', 'periodType', '账期'), { periodType: '9', periodTypeName: '' }, '9'],
    [flag('isOpenSrm', '开通SRM', {}, 1, 2), { isOpenSrm: 1 }, '是'],
    [flag('isGift', '赠品'), { isGift: 1 }, '否'],
    [flag('isGift', '赠品'), {}, ''],
    [price('taxPrice', '单价'), { taxPrice: 19.5 }, '19.50'],
    [price('taxPrice', '单价'), { taxPrice: '12.50500000' }, '12.505'],
    [amount('amt', '金额'), { amt: 60 }, '60.00'],
    [quantity('qty', '数量'), { qty: '1200.500000' }, '1,200.5'],
    [rate('taxRate', '税率'), { taxRate: 13 }, '13.00%'],
    [rate('taxRate', '税率'), {}, ''],
    [factor('coefficient', '系数'), { coefficient: '0.9500' }, '0.95'],
    [amount('amt', '金额'), { amt: 1286450.72 }, '1,286,450.72'],
    [quantity('qty', '数量'), { qty: 12 }, '12'],
    [integer('sort', '排序'), { sort: 12345 }, '12,345'],
  ])('%#', (field, row, shown) => {
    expect(wordsOf(field, row, places)).toBe(shown)
  })
})
