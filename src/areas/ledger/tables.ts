import { zero } from '../../base/decimal.ts'
import { id, ref } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { amount, integer, quantity } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { day, moment } from '../../kit/fields/time.ts'
import { table } from '../../kit/table.ts'
import { explained } from './self-check/explained.ts'

export const StockEntry = table({
  name: 'stockEntry',
  label: '库存账',
  appendOnly: true,
  key: ['seq'],
  fields: {
    ...explained,
    lineId: id('bodyId', '明细行'),
    kind: text('kind', '业务', { required: true }),
    depotId: ref('depot', 'depotId', '仓库', { required: true }),
    goodsId: ref('goods', 'commInfoId', '商品', { required: true }),
    ownerType: integer('ownerType', '货主类型', { fallback: 1 }),
    ownerId: id('ownerId', '货主', { fallback: '0' }),
    unitId: ref('unit', 'unitId', '单位'),
    unitQuantity: quantity('unitQty', '单位数量', { required: true }),
    quantity: quantity('basicQty', '基本数量', { required: true }),
    cost: amount('costAmt', '成本', { required: true }),
    balanceQuantity: quantity('balQty', '结存数量', { required: true }),
    balanceCost: amount('balAmt', '结存成本', { required: true }),
    batchNo: text('batchNo', '批号'),
    expiry: day('expiry', '有效期'),
    costPending: flag('costPending', '成本待定'),
    reverseOf: id('reverseOf', '冲销'),
  },
  indexes: [
    ['billType', 'billId'],
    ['depotId', 'goodsId', 'seq'],
    ['goodsId', 'billDate'],
    ['billDate', 'seq'],
    ['period'],
    {
      name: 'arrivals',
      by: ['depotId', 'goodsId', 'ownerType', 'ownerId', 'billDate', 'seq'],
      includes: ['quantity', 'kind'],
      where: 'quantity > 0 and reverse_of is null',
    },
    { by: ['reverseOf'], where: 'reverse_of is not null' },
  ],
})

/** Which goods of whom in which depot. */
const shelf = {
  depotId: ref('depot', 'depotId', '仓库', { required: true }),
  goodsId: ref('goods', 'commInfoId', '商品', { required: true }),
  ownerType: integer('ownerType', '货主类型', { fallback: 1 }),
  ownerId: id('ownerId', '货主', { fallback: '0' }),
}

/** What of a balance lies there in units larger than the basic one; the rest is loose. */
export const StockPack = table({
  name: 'stockPack',
  label: '整件库存',
  key: ['depotId', 'goodsId', 'ownerType', 'ownerId', 'unitId'],
  fields: {
    ...shelf,
    unitId: ref('unit', 'unitId', '单位', { required: true }),
    quantity: quantity('unitQty', '数量', { fallback: zero }),
  },
  checks: ['quantity >= 0'],
})

/** What of a balance lies there in which batch; cost knows no batches. */
export const StockBatch = table({
  name: 'stockBatch',
  label: '批次库存',
  key: ['depotId', 'goodsId', 'ownerType', 'ownerId', 'batchNo'],
  fields: {
    ...shelf,
    batchNo: text('batchNo', '批号', { required: true }),
    expiry: day('expiry', '有效期'),
    quantity: quantity('qty', '数量', { fallback: zero }),
  },
  indexes: [['expiry']],
  checks: ['quantity >= 0'],
})

/** What of a balance is promised to which line of which bill. */
export const StockReservation = table({
  name: 'stockReservation',
  label: '库存占用',
  key: ['billType', 'lineId', 'depotId', 'goodsId', 'ownerType', 'ownerId'],
  fields: {
    billType: explained.billType,
    billId: explained.billId,
    lineId: id('bodyId', '明细行', { required: true }),
    ...shelf,
    quantity: quantity('qty', '数量', { required: true }),
  },
  indexes: [
    ['billType', 'billId'],
    ['goodsId', 'depotId'],
  ],
  checks: ['quantity >= 0'],
})

export const StockBalance = table({
  name: 'stockBalance',
  label: '库存余额',
  key: ['depotId', 'goodsId', 'ownerType', 'ownerId'],
  fields: {
    depotId: ref('depot', 'depotId', '仓库', { required: true }),
    goodsId: ref('goods', 'commInfoId', '商品', { required: true }),
    ownerType: integer('ownerType', '货主类型', { fallback: 1 }),
    ownerId: id('ownerId', '货主', { fallback: '0' }),
    quantity: quantity('qty', '数量', { fallback: zero }),
    cost: amount('amt', '成本', { fallback: zero }),
    reserved: quantity('reservedQty', '占用', { fallback: zero }),
    lastPrice: { ...quantity('lastPrice', '最近均价'), sql: 'numeric(20,8)' },
    mayBeNegative: flag('negativeStock', '允许负库存'),
    frozenBy: id('checkInventoryId', '盘点冻结'),
  },
  indexes: [['goodsId']],
  checks: ['quantity >= 0 or may_be_negative', 'reserved >= 0', 'quantity <> 0 or cost = 0'],
})

/** What the last self-check found, for each invariant. */
export const SelfCheck = table({
  name: 'selfCheck',
  label: '账务体检',
  key: ['invariant'],
  fields: {
    invariant: text('invariant', '检查项', { required: true }),
    faults: integer('count', '异常数', { required: true }),
    difference: { ...text('difference', '差额', { required: true }), sql: 'numeric' },
    /** Both sums, where the invariant speaks of two. */
    expected: { ...text('expected', '应为'), sql: 'numeric' },
    found: { ...text('found', '实为'), sql: 'numeric' },
    checkedAt: moment('checkTime', '检查时间', { required: true }),
  },
})

/** How the self-checks of a day went: the most that was broken, and the last of them. */
export const SelfCheckDay = table({
  name: 'selfCheckDay',
  label: '每日账务体检',
  key: ['day'],
  fields: {
    day: day('day', '日期', { required: true }),
    broken: integer('broken', '异常项', { required: true }),
    entries: integer('entries', '流水', { required: true }),
    milliseconds: integer('milliseconds', '用时', { required: true }),
    checkedAt: moment('checkTime', '检查时间', { required: true }),
  },
})
