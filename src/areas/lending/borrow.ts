import { zero } from '../../base/decimal.ts'
import { action, type Doc, document } from '../../kit/document.ts'
import { dict, ref } from '../../kit/fields/choice.ts'
import { flag } from '../../kit/fields/flag.ts'
import { quantity } from '../../kit/fields/number.ts'
import { day } from '../../kit/fields/time.ts'
import { draftedActions, inventoryStates } from '../inventory/family.ts'
import { asksFor, batchLine, costLine, lineRemark, stockHead, stockLine, tradedAt } from '../inventory/fields.ts'
import { goodsLines } from '../trade/line/goods-lines.ts'

/** Which way the goods go. */
export const lentOut = '1'
const borrowedIn = '2'

const whenLent = { field: 'direction', is: lentOut }
const whenBorrowed = { field: 'direction', is: borrowedIn }
const counted = (wire: string, label: string) => quantity(wire, label, { fixed: true, fallback: zero, total: true, width: 90 })

/** Goods that are lent to a customer, or borrowed from a supplier; what became of them is counted in basic units. */
export const Borrow = document({
  name: 'borrow',
  label: '借入借出单',
  path: 'blade-inventory/borrowinventory',
  page: '/inventory/borrow/list',
  formPage: '/inventory/borrow/form',
  menuLabel: '借入借出',
  billType: '0837',
  prefix: 'JCD',
  prefixWhere: { field: 'direction', is: borrowedIn, prefix: 'JRD' },
  approval: 1,
  side: 'finance',
  party: 'partyId',
  makes: ['0809', '0833', '0807'],
  head: {
    direction: dict('borrow_direction', 'direction', '方向', { required: '请选择方向！', fallback: lentOut, search: true, width: 70 }),
    partyId: ref('party', 'bartererId', '往来单位', {
      required: '请选择往来单位！',
      chosenBy: { field: 'direction', from: { [lentOut]: 'customer', [borrowedIn]: 'supplier' } },
      search: true,
      carry: ['code'],
      width: 200,
    }),
    depotId: ref('depot', 'depotId', '仓库', { required: '请选择仓库！', search: true, width: 110 }),
    expectedBack: day('planReturnDate', '应还日期', { search: true, width: 110 }),
    ...stockHead,
    back: counted('backQty', '已归还'),
    settled: flag('isSettle', '已结清', { fixed: true, search: true, width: 72 }),
  },
  parts: {
    lines: goodsLines(
      {
        ...stockLine,
        back: counted('backQty', '已归还'),
        sold: counted('saleQty', '已转销售'),
        lost: counted('lossQty', '已报损'),
        bought: counted('buyQty', '已转采购'),
        ...batchLine,
        ...costLine,
        remark: lineRemark,
      },
      ['goodsId', 'unitId', 'quantity', 'back', 'sold', 'lost', 'bought', 'batchNo', 'expiry', 'batches', 'costPrice', 'cost', 'remark'],
    ),
  },
  states: inventoryStates,
  actions: {
    ...draftedActions,
    submit: action('submit', '提交', {
      does: 'submits',
      saves: true,
      alias: ['accounting'],
      byId: 'submitById',
      from: ['draft', 'rejected'],
      to: ['submitted', 'posted'],
      primary: true,
    }),
    giveBack: action('giveBack', '归还', { from: ['posted'], to: 'posted', asks: asksFor('qty'), primary: true }),
    sell: action('toSales', '转销售', { from: ['posted'], to: 'posted', asks: asksFor('qty', tradedAt), when: whenLent }),
    lose: action('toLoss', '报损', { from: ['posted'], to: 'posted', asks: asksFor('qty'), when: whenLent }),
    buy: action('toPurchase', '转采购', { from: ['posted'], to: 'posted', asks: asksFor('qty', tradedAt), when: whenBorrowed }),
    undo: action('undoStep', '撤销上一步', { from: ['posted'], to: 'posted', permission: 'flush', danger: true }),
  },
  list: [
    'billDate',
    'billNo',
    'direction',
    'partyId',
    'depotId',
    'totalQuantity',
    'back',
    'expectedBack',
    'settled',
    'cost',
    'staffId',
    'deptId',
    'createdBy',
    'createdAt',
    'remark',
  ],
  form: ['direction', 'partyId', 'depotId', 'staffId', 'billDate', 'expectedBack', 'remark'],
})

export type BorrowDoc = Doc<typeof Borrow>
