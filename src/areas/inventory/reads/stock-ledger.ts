import { dict, id, ref } from '../../../kit/fields/choice.ts'
import { amount, quantity } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day, moment } from '../../../kit/fields/time.ts'
import { report } from '../../../kit/report.ts'
import { goodsColumns, goodsFilters, ownerColumn, ownerFilter, shelfColumns } from './columns.ts'

/** Every entry of the stock with what lay there after it; the newest first. */
export const StockLedger = report({
  name: 'stockLedger',
  label: '库存台账',
  path: 'blade-inventory/inventorystock',
  page: '/report/inventoryCheck/list',
  listAs: 'selectVOPage',
  exportAs: 'exportLedger',
  filters: {
    from: day('billDateStart', '开始日期'),
    to: day('billDateEnd', '结束日期'),
    ...goodsFilters,
    kind: dict('stock_kind', 'kind', '业务'),
    billNo: text('billNo', '单据编号'),
    batchNo: text('batchNo', '批号'),
    ...ownerFilter,
  },
  silent: ['classId', 'goodsId'],
  columns: {
    billDate: day('billDate', '单据日期', { width: 100 }),
    billNo: text('billNo', '单据编号', { width: 156 }),
    kind: dict('stock_kind', 'kind', '业务', { width: 84 }),
    ...goodsColumns,
    ...shelfColumns,
    came: quantity('inQty', '入库', { total: true, width: 96 }),
    went: quantity('outQty', '出库', { total: true, width: 96 }),
    batchNo: text('batchNo', '批号', { width: 96 }),
    expiry: day('expiry', '有效期', { width: 96 }),
    balance: quantity('balQty', '结存数量', { width: 104 }),
    cost: amount('costAmt', '成本金额', { total: true, needs: 'cost_view', width: 116 }),
    balanceCost: amount('balAmt', '结存金额', { needs: 'cost_view', width: 124 }),
    ...ownerColumn,
    billType: dict('bill_type', 'billType', '单据类型', { width: 100 }),
    postedAt: moment('postTime', '记账时间', { width: 150 }),
    userId: ref('account', 'createUser', '记账人', { width: 80 }),
  },
  carries: { seq: id('seq', '序号', { required: true }), billId: id('billId', '单据') },
  owner: 'nobody',
  order: '-seq',
})
