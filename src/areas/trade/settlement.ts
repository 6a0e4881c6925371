import { cited } from '../../kit/field.ts'
import { dict, ref } from '../../kit/fields/choice.ts'

/** How a bill is settled, and how far that is as the books say. */
export const settlement = {
  settlementId: ref('settlementMethod', 'settlementId', '结算方式', { width: 90 }),
  settled: cited(dict('settlement_status', 'settleStatus', '结算状态', { width: 80 })),
}
