import { dict, ref } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { quantity } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'

/** What every reading of the stock can be narrowed by. */
export const goodsFilters = {
  words: text('commInfoName', '商品', { hint: '编码 / 名称 / 规格 / 拼音' }),
  depotId: ref('depot', 'depotId', '仓库'),
  classId: ref('goodsClass', 'classifyId', '商品分类'),
  brandId: ref('brand', 'brandId', '品牌'),
  barcode: text('barCode', '条码'),
  goodsId: ref('goods', 'commInfoId', '商品档案'),
}

export const ownerFilter = { ownerType: dict('owner_type', 'ownerType', '货主类型') }
export const stockedFilter = { onlyStocked: flag('onlyStock', '只看有库存') }

/** The goods, by the words that every list of stock begins with. */
export const goodsColumns = {
  goodsCode: text('commInfoCode', '商品编码', { width: 104 }),
  goodsId: ref('goods', 'commInfoId', '商品', { width: 120 }),
  spec: text('specification', '规格型号', { width: 108 }),
}

/** Whose it is. */
export const ownerColumn = { ownerType: dict('owner_type', 'ownerType', '货主类型', { width: 76 }) }

/** What it is counted in and where it lies. */
export const shelfColumns = {
  unitName: text('unitName', '单位', { width: 52 }),
  depotId: ref('depot', 'depotId', '仓库', { width: 90 }),
}

export const sortedColumns = {
  className: text('classifyName', '商品分类', { width: 96 }),
  brandName: text('brandName', '品牌', { width: 84 }),
}

export const lying = quantity('qty', '数量', { total: true, width: 108 })
