import { zero } from '../../../base/decimal.ts'
import { type Doc, document } from '../../../kit/document.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { amount, price, quantity } from '../../../kit/fields/number.ts'
import { goodsLines } from '../../trade/line/goods-lines.ts'
import { inventoryActions, inventoryStates } from '../family.ts'
import { lineRemark, stockLine } from '../fields.ts'

/** What lies there is worth more or less than the books say: the only way to change a cost by hand. */
export const CostAdjustment = document({
  name: 'costAdjustment',
  label: '成本调整单',
  path: 'blade-finance/costhead',
  page: '/finance/cost/list',
  formPage: '/finance/cost/form',
  menuLabel: '成本调整',
  billType: '0839',
  prefix: 'CBTZ',
  approval: 1,
  side: 'finance',
  head: {
    depotId: ref('depot', 'depotId', '仓库', { hint: '明细没有写仓库时用它', search: true, width: 120 }),
    total: amount('adjAmt', '调整金额', { fixed: true, fallback: zero, total: true, needs: 'cost_view', width: 120 }),
  },
  parts: {
    lines: goodsLines(
      {
        depotId: ref('depot', 'depotId', '仓库', { width: 110 }),
        goodsId: stockLine.goodsId,
        quantity: quantity('qty', '现存数量', { fixed: true, width: 96 }),
        cost: amount('costAmt', '现存金额', { fixed: true, needs: 'cost_view', width: 110 }),
        newPrice: price('newPrice', '新单价', { min: 0, needs: 'cost_view', width: 110 }),
        amount: amount('adjAmt', '调整金额', { needs: 'cost_view', total: true, width: 110 }),
        remark: lineRemark,
      },
      ['goodsId', 'depotId', 'quantity', 'cost', 'newPrice', 'amount', 'remark'],
    ),
  },
  states: inventoryStates,
  actions: inventoryActions,
  list: ['billDate', 'billNo', 'depotId', 'total', 'staffId', 'deptId', 'createdBy', 'createdAt', 'remark'],
  form: ['depotId', 'staffId', 'billDate', 'remark'],
})

export type CostAdjustmentDoc = Doc<typeof CostAdjustment>
