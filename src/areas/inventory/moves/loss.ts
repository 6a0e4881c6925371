import type { Decimal } from '../../../base/decimal.ts'
import { type Doc, document } from '../../../kit/document.ts'
import { dict, ref } from '../../../kit/fields/choice.ts'
import { text } from '../../../kit/fields/text.ts'
import { goodsLines } from '../../trade/line/goods-lines.ts'
import { inventoryActions, inventoryStates } from '../family.ts'
import { batchLine, costLine, lineRemark, stockHead, stockLine } from '../fields.ts'
import { movedColumns, writtenColumns } from './columns.ts'

/** Goods that leave without being sold: broken, used up, given away, missing. */
export const Loss = document({
  name: 'loss',
  label: '报损单',
  path: 'blade-inventory/lossinventory',
  page: '/inventory/loss/list',
  formPage: '/inventory/loss/form',
  menuLabel: '报损',
  billType: '0833',
  prefix: 'BSD',
  approval: 1,
  side: 'finance',
  reprints: true,
  head: {
    depotId: ref('depot', 'depotId', '仓库', { required: '请选择仓库！', search: true, width: 120 }),
    origin: dict('loss_origin', 'sourceType', '来源', { fixed: true, fallback: '2', search: true, width: 90 }),
    reason: dict('loss_reason', 'reasonType', '出库原因', { required: '请选择出库原因！', fallback: '1', search: true, width: 100 }),
    responsible: text('responsible', '责任人', { length: 50, width: 100 }),
    ...stockHead,
  },
  parts: {
    lines: goodsLines({ ...stockLine, batchNo: batchLine.batchNo, ...costLine, remark: lineRemark }, [
      'goodsId',
      'unitId',
      'quantity',
      'batchNo',
      'batches',
      'costPrice',
      'cost',
      'remark',
    ]),
  },
  states: inventoryStates,
  actions: inventoryActions,
  list: [...movedColumns, 'responsible', ...writtenColumns],
  form: ['depotId', 'reason', 'responsible', 'staffId', 'billDate', 'remark'],
})

export type LossDoc = Doc<typeof Loss>

/** What another bill loses has a value already: that of the very line that brought it there. */
export type LostLine = LossDoc['lines'][number] & { veryValue?: Decimal; at?: number }

const lossAccounts: Record<string, string> = { 1: '6711', 2: '6602', 3: '6601', 4: '6601', 5: '6602' }

/** The reason for what was sent and did not arrive. */
export const lostInTransit = '9'

/** The account that bears what leaves. */
export const lossAccount = (reason: string) => lossAccounts[reason] ?? '6711'
