import { type Decimal, zero } from '../../base/decimal.ts'
import { type Doc, document } from '../../kit/document.ts'
import { dict, ref } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { amount } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { moment } from '../../kit/fields/time.ts'
import { consignee, tradeHead, tradeLine } from '../trade/fields.ts'
import { goodsLines, sourceLine } from '../trade/goods-lines.ts'
import { stockBillActions, stockBillStates } from '../trade/stock-bill.ts'

export const SalesOut = document({
  name: 'salesOut',
  label: '销售出库单',
  path: 'blade-sales/salesouthead',
  page: '/sales/salesOut/list',
  formPage: '/sales/salesOut/form',
  menuLabel: '销售出库',
  billType: '0809',
  prefix: 'XSCK',
  approval: 0,
  side: 'trade',
  party: 'customerId',
  head: {
    customerId: ref('customer', 'customerId', '客户', { required: '请选择客户！', search: true, carry: ['code'], width: 200 }),
    depotId: ref('depot', 'depotId', '仓库', {
      required: '请选择仓库！',
      clears: '修改仓库后商品信息会清空，确认修改仓库吗？',
      search: true,
      width: 90,
    }),
    ...tradeHead('sales'),
    betweenCompanies: flag('isInterCompany', '跨主体', { fixed: true, width: 72 }),
    freight: amount('freight', '运费', { fallback: zero, min: 0, width: 100 }),
    ...consignee,
    courierNo: text('courierNo', '快递单号', { fixed: true, width: 140 }),
    signBack: dict('sign_back', 'signBack', '签回', { fixed: true, fallback: 'A1901', width: 72 }),
    signedAt: moment('signTime', '签回时间', { fixed: true, width: 150 }),
  },
  parts: {
    lines: goodsLines({ ...tradeLine('sales'), ...sourceLine }, [
      'goodsId',
      'unitId',
      'quantity',
      'batchNo',
      'batches',
      'taxPrice',
      'taxRate',
      'net',
      'tax',
      'total',
      'coupon',
      'final',
      'isGift',
      'cost',
      'remark',
    ]),
  },
  states: stockBillStates,
  actions: stockBillActions,
  list: [
    'billDate',
    'billNo',
    'customerId',
    'depotId',
    'staffId',
    'totalQuantity',
    'final',
    'cost',
    'tax',
    'freight',
    'signBack',
    'courierNo',
    'sourceNo',
    'deptId',
    'createdBy',
    'createdAt',
    'remark',
  ],
  form: [
    'customerId',
    'staffId',
    'depotId',
    'billDate',
    'deliveryMode',
    'consigneeName',
    'consigneePhone',
    'consigneeAddress',
    'taxRate',
    'freight',
    'remark',
  ],
})

export type SalesOutDoc = Doc<typeof SalesOut>

/** What another bill sells has a value already: that of the very line that brought it there; a shortage is told of the line of that bill. */
export type SoldLine = SalesOutDoc['lines'][number] & { veryValue?: Decimal; at?: number }
