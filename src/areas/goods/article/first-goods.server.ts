import { mnemonicOf } from '../../../base/pinyin.ts'
import { furnishing } from '../../../server/furnish.ts'
import { TaxRate } from '../unit/tax-rate.ts'
import { Unit } from '../unit/unit.ts'
import { GoodsClass } from './goods-class.ts'

/** What is counted by the piece, and what is measured. */
const pieces = ['个', '件', '只', '台', '套', '箱', '盒', '包', '袋', '瓶', '桶', '支', '张', '卷', '根', '块', '双', '把', '条', '片']
const measures = ['千克', '克', '吨', '米', '升', '平方米']

const unit = (name: string, whole: boolean) => ({ name, whole, mnemonic: mnemonicOf(name) })
const rate = (name: string, percent: number, isDefault = false) => ({ name, rate: percent, isDefault })

/** What goods cannot be entered without: what they are counted in, how they are taxed, where they are sorted. */
export const firstGoods = [
  furnishing(Unit, [...pieces.map(name => unit(name, true)), ...measures.map(name => unit(name, false))]),
  furnishing(TaxRate, [rate('13%', 13, true), rate('9%', 9), rate('6%', 6), rate('3%', 3), rate('1%', 1), rate('免税', 0)]),
  furnishing(GoodsClass, [{ code: '01', name: '默认分类' }]),
]
