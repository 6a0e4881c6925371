import { zero } from '../../../base/decimal.ts'
import { type Doc, document } from '../../../kit/document.ts'
import { dict, ref } from '../../../kit/fields/choice.ts'
import { amount, quantity } from '../../../kit/fields/number.ts'
import { goodsLines } from '../../trade/line/goods-lines.ts'
import { inventoryActions, inventoryStates } from '../family.ts'
import { batchLine, costLine, lineRemark, stockHead, stockLine } from '../fields.ts'

export const merging = '1'
export const splitting = '2'
export const tooFew = (kind: string) => (kind === merging ? '可合并数量不足！' : '可拆分数量不足！')

/** Lines of this direction are used up; the others are made of them. */
export const usedUp = '1'
export const made = '2'
export const isMade = ({ direction }: { direction: string | null }) => direction === made

/** Pieces are packed into boxes or boxes opened; components become a kit or a kit is taken apart. */
export const Repacking = document({
  name: 'repacking',
  label: '合并/拆分单',
  path: 'blade-inventory/repackinventory',
  page: '/inventory/repack/list',
  formPage: '/inventory/repack/form',
  menuLabel: '合并拆分',
  billType: '0835',
  prefix: 'CZD',
  approval: 0,
  side: 'finance',
  head: {
    depotId: ref('depot', 'depotId', '仓库', { required: '请选择仓库！', search: true, width: 110 }),
    kind: dict('repack_kind', 'repackType', '操作', { required: '请选择合并或拆分！', fallback: merging, search: true, width: 72 }),
    assemblyId: ref('assembly', 'assembleId', '组装清单', { hint: '成套商品的组装与拆卸，明细随清单带出', width: 140 }),
    sets: quantity('qty', '套数', { min: 0, hint: '选择组装清单时填写', width: 80 }),
    fee: amount('feeAmt', '加工费', { fallback: zero, min: 0, total: true, width: 100 }),
    ...stockHead,
  },
  parts: {
    lines: goodsLines(
      {
        direction: dict('repack_direction', 'inOutType', '转出转入', { required: '请选择转出或转入', width: 76 }),
        ...stockLine,
        batchNo: batchLine.batchNo,
        expiry: batchLine.expiry,
        ...costLine,
        remark: lineRemark,
      },
      ['goodsId', 'direction', 'unitId', 'quantity', 'batchNo', 'expiry', 'batches', 'costPrice', 'cost', 'remark'],
      { follows: 'assemblyId' },
    ),
  },
  states: inventoryStates,
  actions: inventoryActions,
  list: [
    'billDate',
    'billNo',
    'depotId',
    'kind',
    'assemblyId',
    'sets',
    'totalQuantity',
    'fee',
    'cost',
    'staffId',
    'deptId',
    'createdBy',
    'createdAt',
    'remark',
  ],
  form: ['depotId', 'kind', 'assemblyId', 'sets', 'fee', 'staffId', 'billDate', 'remark'],
})

export type RepackingDoc = Doc<typeof Repacking>
export type RepackingLine = RepackingDoc['lines'][number]
