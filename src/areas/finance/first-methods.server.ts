import { furnishing } from '../../server/furnish.ts'
import { SettlementMethod } from './settlement/settlement-method.ts'

/** How money usually changes hands. */
export const firstMethods = furnishing(
  SettlementMethod,
  ['现金', '银行转账', '微信支付', '支付宝'].map((name, index) => ({ code: `JS000${index + 1}`, name })),
)
