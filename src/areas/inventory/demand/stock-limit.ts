import type { Decimal } from '../../../base/decimal.ts'
import { entity } from '../../../kit/entity.ts'
import type { Problem } from '../../../kit/field.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { integer, quantity } from '../../../kit/fields/number.ts'
import { longText } from '../../../kit/fields/text.ts'

/** How much of a goods a depot should hold, in basic units, and how long more of it takes to come. */
export const StockLimit = entity({
  name: 'stockLimit',
  label: '库存上下限',
  path: 'blade-inventory/stocklimit',
  fields: {
    goodsId: ref('goods', 'commInfoId', '商品', { required: true, search: true, carry: ['code', 'spec'], width: 200 }),
    depotId: ref('depot', 'depotId', '仓库', { required: true, search: true, width: 120 }),
    minimum: quantity('minQty', '下限', { min: 0, width: 100 }),
    safe: quantity('safeQty', '安全库存', { min: 0, width: 100 }),
    maximum: quantity('maxQty', '上限', { min: 0, width: 100 }),
    leadDays: integer('leadDays', '到货天数', { min: 0, max: 365, width: 90 }),
    remark: longText('remark', '备注', { width: 160 }),
  },
  unique: [['depotId', 'goodsId']],
  imports: true,
  check: checkLimits,
})

interface Limits {
  minimum: Decimal | null
  safe: Decimal | null
  maximum: Decimal | null
}

function checkLimits({ minimum, safe, maximum }: Limits): Problem[] {
  if (!minimum && !safe && !maximum) return [{ field: 'minimum', message: '请至少填写下限、安全库存、上限中的一项' }]
  const isAbove = (one: Decimal | null, other: Decimal | null) => one && other && one.gt(other)
  return [
    ...(isAbove(minimum, safe) ? [{ field: 'safe', message: '安全库存不能小于下限' }] : []),
    ...(isAbove(minimum, maximum) ? [{ field: 'maximum', message: '上限不能小于下限' }] : []),
    ...(isAbove(safe, maximum) ? [{ field: 'maximum', message: '上限不能小于安全库存' }] : []),
  ]
}
