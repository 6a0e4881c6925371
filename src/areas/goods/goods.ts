import { coding, enabling, shelving, sorting } from '../../kit/ability.ts'
import { entity } from '../../kit/entity.ts'
import type { Problem } from '../../kit/field.ts'
import { ref } from '../../kit/fields/choice.ts'
import { image } from '../../kit/fields/file.ts'
import { flag } from '../../kit/fields/flag.ts'
import { integer, price } from '../../kit/fields/number.ts'
import { rows } from '../../kit/fields/rows.ts'
import { code, longText, text } from '../../kit/fields/text.ts'

/** Another unit the goods is traded in: how many basic units one of it is, as a fraction of whole numbers. */
const unitFields = {
  unitId: ref('unit', 'unitId', '单位', { required: true }),
  numerator: integer('num', '换算分子', { required: true, min: 1, max: 1_000_000 }),
  denominator: integer('den', '换算分母', { fallback: 1, min: 1, max: 1_000_000 }),
  barcode: text('barCode', '条码', { unique: true, length: 50 }),
  salePrice: price('salesPrice', '销售价', { min: 0 }),
}

export const Goods = entity({
  name: 'goods',
  label: '商品',
  path: 'blade-base/comminfo',
  page: '/base/goods/list',
  quick: true,
  fields: {
    code: code('commInfoCode', '商品编码', { required: true, width: 110 }),
    name: text('commInfoName', '商品名称', { required: true, title: true, search: true, width: 200 }),
    spec: text('specification', '规格型号', { search: true, width: 160 }),
    classId: ref('goodsClass', 'commClassifyId', '商品分类', { required: '请选择商品分类', search: true, leaf: true }),
    brandId: ref('brand', 'brandId', '品牌', { search: true }),
    basicUnitId: ref('unit', 'basicUnitId', '基本单位', { required: '请选择基本单位' }),
    barcode: text('barCode', '条码', { unique: true, search: true, length: 50 }),
    itemNo: text('wareCode', '货号'),
    mnemonic: text('mnCode', '助记码', { search: true }),
    taxRateId: ref('taxRate', 'taxRateId', '税率'),
    salePrice: price('salesPrice', '统一售价', { min: 0 }),
    lowestPrice: price('lowestPrice', '最低售价', { min: 0 }),
    purchasePrice: price('purchasePrice', '参考进价', { min: 0, needs: 'purchase_price_view' }),
    lastPurchasePrice: price('lastPurchasePrice', '最近进价', { fixed: true, needs: 'purchase_price_view' }),
    needsBatch: flag('isBatch', '批号管理'),
    picture: image('mainPicture', '主图'),
    units: rows('unitList', '其他单位', unitFields),
    remark: longText('remark', '备注'),
  },
  list: [
    'code',
    'name',
    'spec',
    'classId',
    'brandId',
    'basicUnitId',
    'barcode',
    'salePrice',
    'lowestPrice',
    'purchasePrice',
    'lastPurchasePrice',
    'mnemonic',
  ],
  picker: ['code', 'name', 'spec', 'brandId', 'basicUnitId', 'salePrice'],
  abilities: [enabling(), shelving, sorting('sort'), coding('SP', 'classId')],
  imports: true,
  check: checkUnits,
})

interface Units {
  basicUnitId: string
  units: { unitId: string; numerator: number; denominator: number }[] | null
}

/** The basic unit is the smallest, and each unit is named once. */
function checkUnits({ basicUnitId, units }: Units): Problem[] {
  const problems: Problem[] = []
  const seen = new Set([basicUnitId])
  for (const [index, { unitId, numerator, denominator }] of (units ?? []).entries()) {
    if (numerator < denominator) problems.push({ field: 'units', message: '基本单位必须是最小单位！' })
    if (seen.has(unitId)) problems.push({ field: 'units', message: `其他单位第${index + 1}行单位重复` })
    seen.add(unitId)
  }
  return problems
}
