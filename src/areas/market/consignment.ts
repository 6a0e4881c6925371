import { zero } from '../../base/decimal.ts'
import { action, type Doc, document } from '../../kit/document.ts'
import { dict, ref } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { quantity } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { day } from '../../kit/fields/time.ts'
import { draftedActions, inventoryStates } from '../inventory/family.ts'
import { asksFor, tradedAt } from '../inventory/fields.ts'
import { citedHead, depotOfBill, tradeHead, tradeLine } from '../trade/fields.ts'
import { goodsLines } from '../trade/line/goods-lines.ts'

/** A supplier's goods with us, or ours with a customer. */
export const ofSupplier = '1'
const withCustomer = '2'

const counted = (wire: string, label: string) => quantity(wire, label, { fixed: true, fallback: zero, total: true, width: 90 })
const { fee: _, ...priced } = tradeLine('sales')

/** Goods that wait to be sold where they are not bought yet, at a price that is agreed; what became of them is counted in basic units. */
export const Consignment = document({
  name: 'consignment',
  label: '代销单',
  path: 'blade-market/consignmenthead',
  page: '/inventory/consignment/list',
  formPage: '/inventory/consignment/form',
  menuLabel: '代销',
  billType: '0836',
  prefix: 'DXD',
  approval: 1,
  side: 'finance',
  party: 'partyId',
  makes: ['0809'],
  head: {
    kind: dict('consignment_type', 'consignmentType', '代销类型', {
      required: '请选择代销类型！',
      fallback: ofSupplier,
      search: true,
      width: 90,
    }),
    partyId: ref('party', 'bartererId', '往来单位', {
      required: '请选择往来单位！',
      chosenBy: { field: 'kind', from: { [ofSupplier]: 'supplier', [withCustomer]: 'customer' } },
      search: true,
      carry: ['code'],
      width: 200,
    }),
    depotId: ref('depot', 'depotId', '仓库', { required: '请选择仓库！', search: true, width: 110 }),
    settlementId: ref('settlementMethod', 'settlementId', '结算方式', { width: 100 }),
    ...tradeHead('sales'),
    ...citedHead,
    back: counted('backQty', '已退回'),
    settled: flag('isSettle', '已结清', { fixed: true, search: true, width: 72 }),
    /** No reference: whoever works in given depots works in none that stands nowhere. */
    awayId: text('virtualDepotId', '委托代销仓', { fixed: true }),
  },
  parts: {
    lines: goodsLines(
      {
        ...priced,
        ...depotOfBill,
        back: counted('backQty', '已退回'),
        sold: counted('saleQty', '已销售'),
        expiry: day('expiry', '有效期', { width: 92 }),
      },
      [
        'goodsId',
        'unitId',
        'quantity',
        'back',
        'sold',
        'taxPrice',
        'taxRate',
        'net',
        'tax',
        'total',
        'coupon',
        'final',
        'isGift',
        'depotId',
        'batchNo',
        'expiry',
        'batches',
        'cost',
        'remark',
      ],
    ),
  },
  states: inventoryStates,
  actions: {
    ...draftedActions,
    giveBack: action('giveBack', '退回', { from: ['posted'], to: 'posted', asks: asksFor('qty'), primary: true }),
    report: action('toSales', '报结', {
      from: ['posted'],
      to: 'posted',
      asks: asksFor('qty', tradedAt),
      when: { field: 'kind', is: withCustomer },
    }),
    undo: action('undoStep', '撤销上一步', { from: ['posted'], to: 'posted', permission: 'flush', danger: true }),
  },
  list: [
    'billDate',
    'billNo',
    'kind',
    'partyId',
    'totalQuantity',
    'final',
    'depotId',
    'back',
    'settled',
    'staffId',
    'deptId',
    'createdBy',
    'createdAt',
    'remark',
  ],
  form: ['kind', 'partyId', 'depotId', 'staffId', 'deptId', 'billDate', 'taxRate', 'isTaxed', 'settlementId', 'remark'],
})

export type ConsignmentDoc = Doc<typeof Consignment>
