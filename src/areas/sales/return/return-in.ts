import { type Doc, document } from '../../../kit/document.ts'
import { id, ref } from '../../../kit/fields/choice.ts'
import { quantity } from '../../../kit/fields/number.ts'
import { day } from '../../../kit/fields/time.ts'
import { asTheyCame } from '../../trade/as-they-came.ts'
import { citedHead, citedLine, tradeHead, tradeLine } from '../../trade/fields.ts'
import { goodsLines } from '../../trade/line/goods-lines.ts'
import { settlement } from '../../trade/settlement.ts'
import { stockBillActions, stockBillStates } from '../../trade/stock-bill.ts'

const { fee: _fee, batches: _batches, ...line } = tradeLine('sales')
const { freight: _freight, ...told } = citedLine('sales')

/** What a customer sends back arrives: the keeper says how much he accepts, and how much of that is damaged. */
export const SalesReturnIn = document({
  name: 'salesReturnIn',
  label: '销售退货入库单',
  path: 'blade-sales/salesreturnin',
  page: '/sales/salesReturnIn/list',
  synonyms: ['退货验收', '退货入库'],
  formPage: '/sales/salesReturnIn/form',
  menuLabel: '退货入库',
  billType: '0810',
  prefix: 'XSTR',
  approval: 0,
  side: 'trade',
  against: true,
  party: 'customerId',
  anyDepot: true,
  head: {
    customerId: ref('customer', 'customerId', '客户', { fixed: true, search: true, carry: ['code'], width: 200 }),
    depotId: ref('depot', 'depotId', '良品仓库', { required: '请选择退货仓库！', search: true, width: 90 }),
    badDepotId: ref('depot', 'badDepotId', '残次仓库', { beyond: true, search: true, width: 90 }),
    ...asTheyCame(tradeHead('sales')),
    ...citedHead,
    ...settlement,
  },
  parts: {
    lines: goodsLines(
      {
        ...asTheyCame(line),
        sourceLineId: id('sourceBodyId', '退货明细', { indexed: true }),
        asked: quantity('shouldQty', '应退数量', { fixed: true, total: true, width: 84 }),
        bad: quantity('badQty', '残次数量', { min: 0, total: true, width: 84 }),
        expiry: day('expiry', '有效期', { width: 92 }),
        ...told,
      },
      [
        'goodsId',
        'unitId',
        'asked',
        'quantity',
        'bad',
        'batchNo',
        'expiry',
        'taxPrice',
        'taxRate',
        'net',
        'tax',
        'final',
        'isGift',
        'cost',
        'remark',
      ],
    ),
  },
  states: stockBillStates,
  actions: stockBillActions,
  list: [
    'billDate',
    'billNo',
    'customerId',
    'totalQuantity',
    'final',
    'cost',
    'depotId',
    'badDepotId',
    'settled',
    'sourceNo',
    'staffId',
    'deptId',
    'createdBy',
    'createdAt',
    'remark',
  ],
  form: ['customerId', 'staffId', 'deptId', 'depotId', 'badDepotId', 'billDate', 'remark'],
})

export type SalesReturnInDoc = Doc<typeof SalesReturnIn>
export type ReturnInLine = SalesReturnInDoc['lines'][number]
