import { dict, id, ref } from '../../../kit/fields/choice.ts'
import { amount, quantity } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { report } from '../../../kit/report.ts'

/** The lines of all transfers: what went where, and what of it is still on its way. */
export const TransferLines = report({
  name: 'transferLines',
  label: '调拨明细',
  path: 'blade-inventory/moveinventory',
  page: '/inventory/move/detailList',
  listAs: 'detailList',
  exportAs: 'exportDetailList',
  rightsAs: 'moveinventorybody',
  of: 'transfer',
  filters: {
    from: day('billDateStart', '开始日期'),
    to: day('billDateEnd', '结束日期'),
    words: text('commInfoName', '商品', { hint: '编码 / 名称 / 拼音' }),
    depotId: ref('depot', 'depotId', '仓库'),
    billNo: text('billNo', '单据编号'),
  },
  columns: {
    billDate: day('billDate', '单据日期', { width: 100 }),
    billNo: text('billNo', '单据编号', { width: 150 }),
    status: dict('transfer_status', 'status', '状态', { width: 84 }),
    fromId: ref('depot', 'outDepotId', '调出仓库', { width: 96 }),
    toId: ref('depot', 'inDepotId', '调入仓库', { width: 96 }),
    goodsCode: text('commInfoCode', '商品编码', { width: 96 }),
    goodsId: ref('goods', 'commInfoId', '商品', { width: 110 }),
    spec: text('specification', '规格型号', { width: 90 }),
    unitId: ref('unit', 'unitId', '单位', { width: 60 }),
    quantity: quantity('qty', '数量', { total: true, width: 96 }),
    sent: quantity('outQty', '已调出', { total: true, width: 96 }),
    received: quantity('inQty', '已调入', { total: true, width: 96 }),
    onTheWay: quantity('wayQty', '在途', { total: true, width: 96 }),
    cost: amount('costAmt', '成本金额', { total: true, needs: 'cost_view', width: 116 }),
    remark: text('remark', '备注', { width: 160 }),
  },
  carries: { billId: id('billId', '单据'), lineId: id('bodyId', '明细行') },
  order: '-billDate',
})
