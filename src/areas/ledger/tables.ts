import { zero } from '../../base/decimal.ts'
import type { Field } from '../../kit/field.ts'
import { ref } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { amount, integer, quantity } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { day, moment } from '../../kit/fields/time.ts'
import { table } from '../../kit/table.ts'

const big = (field: Field<string>): Field<string> => ({ ...field, sql: 'bigint' })

/** Every row of every book names the bill and the line that explain it. */
const explained = {
  seq: big(text('seq', '序号', { required: true })),
  billType: text('billType', '单据类型', { required: true }),
  billId: big(text('billId', '单据', { required: true })),
  billNo: text('billNo', '单据编号', { required: true }),
  billDate: day('billDate', '单据日期', { required: true }),
  period: text('period', '期间', { required: true }),
  postedAt: moment('postTime', '记账时间', { required: true }),
  userId: ref('account', 'createUser', '记账人', { fixed: true }),
}

export const StockEntry = table({
  name: 'stockEntry',
  label: '库存账',
  appendOnly: true,
  key: ['seq'],
  fields: {
    ...explained,
    lineId: { ...text('bodyId', '明细行'), sql: 'bigint' },
    kind: text('kind', '业务', { required: true }),
    depotId: ref('depot', 'depotId', '仓库', { required: true }),
    goodsId: ref('goods', 'commInfoId', '商品', { required: true }),
    ownerType: integer('ownerType', '货主类型', { fallback: 1 }),
    ownerId: { ...text('ownerId', '货主', { fallback: '0' }), sql: 'bigint' },
    unitId: ref('unit', 'unitId', '单位'),
    unitQuantity: quantity('unitQty', '单位数量', { required: true }),
    quantity: quantity('basicQty', '基本数量', { required: true }),
    cost: amount('costAmt', '成本', { required: true }),
    balanceQuantity: quantity('balQty', '结存数量', { required: true }),
    balanceCost: amount('balAmt', '结存成本', { required: true }),
    batchNo: text('batchNo', '批号'),
    expiry: day('expiry', '有效期'),
    costPending: flag('costPending', '成本待定'),
    reverseOf: { ...text('reverseOf', '冲销'), sql: 'bigint' },
  },
  indexes: [['billType', 'billId'], ['depotId', 'goodsId', 'seq'], ['goodsId', 'billDate'], ['billDate', 'seq'], ['period']],
})

/** Which goods of whom in which depot. */
const shelf = {
  depotId: ref('depot', 'depotId', '仓库', { required: true }),
  goodsId: ref('goods', 'commInfoId', '商品', { required: true }),
  ownerType: integer('ownerType', '货主类型', { fallback: 1 }),
  ownerId: { ...text('ownerId', '货主', { fallback: '0' }), sql: 'bigint' },
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
    lineId: big(text('bodyId', '明细行', { required: true })),
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
    ownerId: { ...text('ownerId', '货主', { fallback: '0' }), sql: 'bigint' },
    quantity: quantity('qty', '数量', { fallback: zero }),
    cost: amount('amt', '成本', { fallback: zero }),
    reserved: quantity('reservedQty', '占用', { fallback: zero }),
    lastPrice: { ...quantity('lastPrice', '最近均价'), sql: 'numeric(20,8)' },
    mayBeNegative: flag('negativeStock', '允许负库存'),
    frozenBy: { ...text('checkInventoryId', '盘点冻结'), sql: 'bigint' },
  },
  indexes: [['goodsId']],
  checks: ['quantity >= 0 or may_be_negative', 'reserved >= 0', 'quantity <> 0 or cost = 0'],
})

const openItem = (name: string, label: string) =>
  table({
    name,
    label,
    fields: {
      partyId: big(text('bartererId', '往来单位', { required: true })),
      staffId: ref('staff', 'staffId', '业务员'),
      deptId: ref('dept', 'deptId', '部门'),
      billType: explained.billType,
      billId: explained.billId,
      billNo: explained.billNo,
      billDate: explained.billDate,
      dueDate: day('dueDate', '到期日', { required: true }),
      account: text('glAccount', '科目', { required: true }),
      amount: amount('amt', '金额', { required: true }),
      open: amount('openAmt', '未结金额', { required: true }),
    },
    indexes: [
      ['billType', 'billId'],
      ['partyId', 'dueDate'],
    ],
    checks: ['open = 0 or (sign(open) = sign(amount) and abs(open) <= abs(amount))'],
  })

export const Receivable = openItem('receivable', '应收')
export const Payable = openItem('payable', '应付')

/** Which settlement took how much of which open item. */
export const Allocation = table({
  name: 'allocation',
  label: '结算分配',
  appendOnly: true,
  key: ['seq'],
  fields: {
    ...explained,
    lineId: { ...text('settleBodyId', '结算行'), sql: 'bigint' },
    itemKind: text('itemKind', '项目类型', { required: true }),
    itemId: big(text('itemId', '项目', { required: true })),
    amount: amount('amt', '金额', { required: true }),
    reverseOf: { ...text('reverseOf', '冲销'), sql: 'bigint' },
  },
  indexes: [['itemKind', 'itemId'], ['billType', 'billId'], ['period']],
})

export const JournalEntry = table({
  name: 'journalEntry',
  label: '日记账',
  appendOnly: true,
  key: ['seq'],
  fields: {
    ...explained,
    batchId: big(text('batchId', '凭证', { required: true })),
    account: text('accountCode', '科目', { required: true }),
    partyId: { ...text('bartererId', '往来单位'), sql: 'bigint' },
    depotId: ref('depot', 'depotId', '仓库'),
    deptId: ref('dept', 'deptId', '部门'),
    staffId: ref('staff', 'staffId', '业务员'),
    debit: amount('dr', '借方', { fallback: zero }),
    credit: amount('cr', '贷方', { fallback: zero }),
    reverseOf: { ...text('reverseOf', '冲销'), sql: 'bigint' },
  },
  indexes: [['batchId'], ['billType', 'billId'], ['account', 'billDate'], ['partyId', 'account'], ['period']],
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
    checkedAt: moment('checkTime', '检查时间', { required: true }),
  },
})
