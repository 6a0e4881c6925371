import { type Doc, document } from '../../../kit/document.ts'
import { dict, id, ref } from '../../../kit/fields/choice.ts'
import { amount } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { draftedActions, inventoryStates } from '../../inventory/family.ts'
import { tradeHead, tradeLine } from '../../trade/fields.ts'
import { goodsLines } from '../../trade/line/goods-lines.ts'

const { coupon: _coupon, discount: _discount, ...sums } = tradeHead('sales')
const outLine = id('sourceBodyId', '原出库明细', { indexed: true })

/** A customer brings goods back and takes others; only the difference is owed. */
export const Exchange = document({
  name: 'exchange',
  label: '换货单',
  path: 'blade-inventory/exchangeinventory',
  page: '/sales/exchange/list',
  formPage: '/sales/exchange/form',
  menuLabel: '换货',
  billType: '0834',
  prefix: 'HHD',
  approval: 1,
  side: 'trade',
  party: 'customerId',
  head: {
    customerId: ref('customer', 'customerId', '客户', { required: '请选择客户！', search: true, carry: ['code'], width: 200 }),
    depotId: ref('depot', 'depotId', '仓库', { required: '请选择仓库！', search: true, width: 90 }),
    ...sums,
    final: amount('finalAmt', '差额', { derived: true, total: true, width: 120 }),
    backTotal: amount('inAmt', '换入金额', { derived: true, total: true, width: 110 }),
    outTotal: amount('outAmt', '换出金额', { derived: true, total: true, width: 110 }),
    backGoods: text('inCommInfoName', '换入商品', { fixed: true, width: 160 }),
    outGoods: text('outCommInfoName', '换出商品', { fixed: true, width: 160 }),
  },
  parts: {
    lines: goodsLines(
      {
        direction: dict('exchange_direction', 'inOutType', '换入换出', { required: '请选择换入或换出', width: 76 }),
        ...tradeLine('sales'),
        sourceLineId: outLine,
        sourceNo: text('sourceBillNo', '原出库单', { fixed: true, width: 150 }),
      },
      [
        'goodsId',
        'direction',
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
        'sourceNo',
        'cost',
        'remark',
      ],
    ),
  },
  states: inventoryStates,
  actions: { ...draftedActions, submit: { ...draftedActions.submit, byId: 'accountingById' } },
  list: [
    'billDate',
    'billNo',
    'customerId',
    'final',
    'backGoods',
    'outGoods',
    'backTotal',
    'outTotal',
    'depotId',
    'staffId',
    'cost',
    'deptId',
    'createdBy',
    'createdAt',
    'remark',
  ],
  form: ['customerId', 'staffId', 'depotId', 'billDate', 'taxRate', 'remark'],
})

export type ExchangeDoc = Doc<typeof Exchange>
export type ExchangeLine = ExchangeDoc['lines'][number]

export const comesBack = '1'
export const goesOut = '2'
export const isBack = ({ direction }: { direction?: string | null }) => direction === comesBack
