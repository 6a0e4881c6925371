import { refuse } from '../../../base/refusal.ts'

/** The platform may have issued it already: until it is known whether it has, nothing of it is changed. */
export function refuseIssuing({ isIssuing }: { isIssuing: boolean | null }) {
  if (isIssuing) refuse('正在开票，请先点“记账”取回开票结果！')
}
