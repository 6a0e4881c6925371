import { dict, id, ref } from '../../kit/fields/choice.ts'
import { amount, quantity } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { day } from '../../kit/fields/time.ts'
import { report } from '../../kit/report.ts'

const filters = {
  kind: dict('consignment_type', 'consignmentType', '代销类型'),
  partyId: ref('party', 'bartererId', '往来单位'),
}

const whose = {
  kind: dict('consignment_type', 'consignmentType', '代销类型', { width: 80 }),
  partyCode: text('bartererCode', '单位编码', { width: 84 }),
  partyId: ref('party', 'bartererId', '往来单位', { width: 170 }),
}

/** What came, what became of it and what still lies there, in basic units. */
const counted = {
  came: quantity('inQty', '代销数量', { total: true, width: 84 }),
  sold: quantity('saleQty', '已销售', { total: true, width: 84 }),
  back: quantity('backQty', '已退回', { total: true, width: 84 }),
  rest: quantity('leftQty', '结存数量', { total: true, width: 84 }),
}

const goods = {
  depotId: ref('depot', 'depotId', '仓库', { width: 80 }),
  goodsCode: text('commInfoCode', '商品编码', { width: 84 }),
  goodsId: ref('goods', 'commInfoId', '商品', { width: 110 }),
  spec: text('specification', '规格型号', { width: 104 }),
  unitName: text('unitName', '单位', { width: 48 }),
}

const parts = { report: 'consignmentStock', by: ['kind', 'partyId'] }
const lines = { report: 'consignmentLines', by: ['kind', 'partyId', 'depotId', 'goodsId'] }

/** Which goods wait where to be sold: a supplier's with us, ours with a customer. */
export const ConsignmentStock = report({
  name: 'consignmentStock',
  label: '代销库存',
  path: 'blade-market/inventoryconsignment',
  page: '/inventory/consignmentStock/list',
  filters: { ...filters, depotId: ref('depot', 'depotId', '仓库'), goodsName: text('commInfoName', '商品') },
  columns: {
    ...whose,
    ...goods,
    ...counted,
    soldTotal: amount('saleAmt', '已销金额', { total: true, width: 100 }),
  },
  carries: { id: id('id', '代销库存') },
  of: 'consignment',
  order: 'partyCode',
  beside: ['consignmentStatement'],
  opens: { came: lines, sold: lines, back: lines, rest: lines, soldTotal: lines },
})

/** The lines of the bills that this stock is made of, each with what became of it. */
export const ConsignmentLines = report({
  name: 'consignmentLines',
  label: '代销明细',
  path: 'blade-market/inventoryconsignment',
  page: '/inventory/consignmentStock/lines',
  isBehind: true,
  listAs: 'lines',
  exportAs: 'exportLines',
  filters: { ...filters, depotId: ref('depot', 'depotId', '仓库'), goodsId: ref('goods', 'commInfoId', '商品') },
  columns: {
    billDate: day('billDate', '单据日期', { width: 100 }),
    billNo: text('billNo', '单据编号', { width: 156 }),
    ...whose,
    ...goods,
    ...counted,
    soldTotal: amount('saleAmt', '已销金额', { total: true, width: 100 }),
  },
  carries: { billId: id('billId', '单据') },
  of: 'consignment',
  order: '-billDate',
})

/** One row for whoever gave us goods or has ours: in, sold, returned, left, and what is still to be paid. */
export const ConsignmentStatement = report({
  name: 'consignmentStatement',
  label: '代销对账',
  path: 'blade-market/inventoryconsignment',
  page: '/inventory/consignmentStock/statement',
  isBehind: true,
  listAs: 'statement',
  exportAs: 'exportStatement',
  filters,
  columns: {
    ...whose,
    ...counted,
    soldTotal: amount('saleAmt', '已销金额', { total: true, width: 100 }),
    open: amount('openAmt', '待结算', { total: true, width: 120 }),
  },
  of: 'consignment',
  order: 'partyCode',
  beside: ['consignmentStock'],
  opens: { came: parts, sold: parts, back: parts, rest: parts, soldTotal: parts },
})
