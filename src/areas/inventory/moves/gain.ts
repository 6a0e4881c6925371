import { type Doc, document } from '../../../kit/document.ts'
import { dict, ref } from '../../../kit/fields/choice.ts'
import { price } from '../../../kit/fields/number.ts'
import { goodsLines } from '../../trade/line/goods-lines.ts'
import { inventoryActions, inventoryStates } from '../family.ts'
import { batchLine, costLine, lineRemark, stockHead, stockLine } from '../fields.ts'
import { movedColumns, writtenColumns } from './columns.ts'

/** Goods that turn up: counted, given, brought back, or there from the beginning. */
export const Gain = document({
  name: 'gain',
  label: '报溢单',
  path: 'blade-inventory/profitinventory',
  page: '/inventory/profit/list',
  formPage: '/inventory/profit/form',
  menuLabel: '报溢',
  billType: '0832',
  prefix: 'BYD',
  approval: 1,
  side: 'finance',
  reprints: true,
  head: {
    depotId: ref('depot', 'depotId', '仓库', { required: '请选择仓库！', search: true, width: 120 }),
    origin: dict('gain_origin', 'sourceType', '来源', { fixed: true, fallback: '2', search: true, width: 90 }),
    reason: dict('gain_reason', 'reasonType', '入库原因', { required: '请选择入库原因！', fallback: '9', search: true, width: 100 }),
    ...stockHead,
  },
  parts: {
    lines: goodsLines(
      {
        ...stockLine,
        costPrice: price('costPrice', '成本单价', { min: 0, needs: 'cost_view', width: 110 }),
        cost: costLine.cost,
        ...batchLine,
        remark: lineRemark,
      },
      ['goodsId', 'unitId', 'quantity', 'costPrice', 'batchNo', 'expiry', 'cost', 'remark'],
    ),
  },
  states: inventoryStates,
  actions: inventoryActions,
  list: [...movedColumns, ...writtenColumns],
  form: ['depotId', 'reason', 'staffId', 'billDate', 'remark'],
})

export type GainDoc = Doc<typeof Gain>

/** What another bill has found goes by its place there. */
export type GainedLine = GainDoc['lines'][number] & { at?: number }

/** The reason for what was there when the books began. */
export const opening = '1'

/** The account on the other side of what turns up. */
export const gainAccount = (reason: string) => (reason === opening ? '4001' : '6301')
