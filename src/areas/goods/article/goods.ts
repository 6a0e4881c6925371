import { dec } from '../../../base/decimal.ts'
import { coding, enabling, shelving, sorting } from '../../../kit/ability.ts'
import { entity } from '../../../kit/entity.ts'
import type { Problem } from '../../../kit/field.ts'
import { dict, ref, refs } from '../../../kit/fields/choice.ts'
import { image } from '../../../kit/fields/file.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { amount, integer, price, quantity } from '../../../kit/fields/number.ts'
import { rows } from '../../../kit/fields/rows.ts'
import { code, longText, text } from '../../../kit/fields/text.ts'
import { mostPictures, pictureFields } from './pictures.ts'

/** Another unit the goods is traded in: how many basic units one of it is, as a fraction of whole numbers. */
const unitFields = {
  unitId: ref('unit', 'unitId', '单位', { required: true }),
  numerator: integer('num', '换算分子', { required: true, min: 1, max: 1_000_000 }),
  denominator: integer('den', '换算分母', { fallback: 1, min: 1, max: 1_000_000 }),
  barcode: text('barCode', '条码', { unique: true, length: 50 }),
  salePrice: price('salesPrice', '销售价', { min: 0 }),
  isPurchase: flag('isPurchase', '采购'),
}

/** Whether an auditor has agreed to what the goods is called, costs and is counted in. */
export const audit = { waiting: '3101', passed: '3102', rejected: '3103' }

export const Goods = entity({
  name: 'goods',
  label: '商品',
  path: 'blade-base/comminfo',
  page: '/base/goods/list',
  quick: true,
  fields: {
    code: code('commInfoCode', '商品编码', { width: 110 }),
    name: text('commInfoName', '商品名称', { required: true, title: true, search: true, width: 160 }),
    spec: text('specification', '规格型号', { search: true, width: 140 }),
    classId: ref('goodsClass', 'commClassifyId', '商品分类', { required: '请选择商品分类', search: true, leaf: true, width: 100 }),
    brandId: ref('brand', 'brandId', '品牌', { search: true, width: 80 }),
    basicUnitId: ref('unit', 'basicUnitId', '基本单位', { required: '请选择基本单位', width: 80 }),
    barcode: text('barCode', '条码', { unique: true, search: true, length: 50 }),
    itemNo: text('wareCode', '货号'),
    mnemonic: text('mnCode', '助记码', { search: true, hint: '不填则取名称的拼音首字母' }),
    taxRateId: ref('taxRate', 'taxRateId', '税率', { hint: '不选则按往来单位或默认税率', width: 70 }),
    taxClassCode: text('taxClassCode', '税收分类编码', { pattern: [/^\d{19}$/, '请输入19位数字的税收分类编码'] }),
    salePrice: price('salesPrice', '统一售价', { min: 0 }),
    lowestPrice: price('lowestPrice', '最低售价', { min: 0 }),
    purchasePrice: price('purchasePrice', '参考进价', { min: 0, needs: 'purchase_price_view' }),
    lastPurchasePrice: price('lastPurchasePrice', '最近进价', { fixed: true, needs: 'purchase_price_view' }),
    needsBatch: flag('isBatch', '批号管理'),
    picture: image('mainPicture', '主图', { fixed: true, width: 56 }),
    pictures: rows('pictureList', '图片', pictureFields),
    units: rows('unitList', '其他单位', unitFields),
    purchaseUnitId: ref('unit', 'purchaseUnitId', '采购单位', { fixed: true, width: 80 }),
    auditState: dict('audit_status', 'auditStatus', '审核状态', { fixed: true, fallback: audit.passed, search: true, width: 90 }),
    shopClassId: ref('shopClass', 'shopClassifyId', '商城分类', { search: true, width: 100 }),
    mallPrice: price('mallPrice', '商城价', { min: 0 }),
    startQuantity: quantity('startQty', '起订量', { min: 1, fallback: dec(1) }),
    freight: amount('freight', '运费', { min: 0 }),
    scorePrice: integer('scorePrice', '积分价', { min: 0 }),
    onScoreShelf: flag('isScorePutOn', '积分上架', { fixed: true }),
    scoreSort: integer('scoreSort', '积分排序', { fallback: 0, min: 0 }),
    hiddenCustomerIds: refs('customer', 'shildCustomerIds', '屏蔽客户'),
    hiddenLevelIds: refs('customerLevel', 'shildLevelIds', '屏蔽等级'),
    hiddenRangeIds: refs('range', 'shildRangeIds', '屏蔽范围'),
    tagIds: refs('tag', 'tagIds', '标签', { search: true }),
    auditRemark: text('auditRemark', '审核意见', { fixed: true }),
    remark: longText('remark', '备注'),
  },
  list: [
    'code',
    'picture',
    'name',
    'spec',
    'basicUnitId',
    'salePrice',
    'brandId',
    'classId',
    'auditState',
    'barcode',
    'itemNo',
    'taxRateId',
    'purchaseUnitId',
    'lowestPrice',
    'purchasePrice',
    'lastPurchasePrice',
    'mallPrice',
    'mnemonic',
    'onScoreShelf',
  ],
  picker: ['code', 'name', 'spec', 'brandId', 'basicUnitId', 'salePrice'],
  abilities: [enabling(), shelving, sorting('sort'), coding('SP', 'classId')],
  imports: true,
  check: checkGoods,
})

interface Checked {
  basicUnitId: string
  units?: { unitId: string; numerator: number; denominator: number; isPurchase?: boolean }[] | null
  pictures?: unknown[] | null
}

/** The basic unit is the smallest, and each unit is named once. */
export function checkGoods({ basicUnitId, units, pictures }: Checked): Problem[] {
  const problems: Problem[] = []
  const seen = new Set([basicUnitId])
  for (const [index, { unitId, numerator, denominator }] of (units ?? []).entries()) {
    if (numerator < denominator) problems.push({ field: 'units', message: '基本单位必须是最小单位！' })
    if (seen.has(unitId)) problems.push({ field: 'units', message: `其他单位第${index + 1}行单位重复` })
    seen.add(unitId)
  }
  if ((units ?? []).filter(({ isPurchase }) => isPurchase).length > 1) problems.push({ field: 'units', message: '采购单位只能有一个' })
  if ((pictures?.length ?? 0) > mostPictures) problems.push({ field: 'pictures', message: `图片最多上传${mostPictures}张` })
  return problems
}
