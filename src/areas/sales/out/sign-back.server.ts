import { refuse } from '../../../base/refusal.ts'
import { lockHeads } from '../../../server/documents/document-read.ts'
import { writeHistories } from '../../../server/history.ts'
import { idsOf } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { settleTours } from '../distribution/follow.server.ts'
import { SalesOut } from './out.ts'
import { signed, unsigned } from './signing.ts'

/** The customer has signed; only what has left can be signed for. */
export async function signBack(work: Work, input: { ids: string; signBack: string }) {
  const outs = await lockHeads(work, SalesOut, idsOf(input.ids))
  if (outs.some(({ state }) => state !== 'posted')) refuse('未记账的出库单不能签回！')
  await keepSigned(
    work,
    outs.map(({ id, bill_no: billNo }) => ({ id, billNo })),
    input.signBack,
  )
}

/** What was found to have left is signed for, or the signature is taken back; the distribution that it goes along with learns of it. */
export async function keepSigned(work: Work, outs: { id: string; billNo: string }[], sign: string) {
  if (![unsigned, signed].includes(sign)) refuse('签回状态不正确！')
  const ids = outs.map(({ id }) => id)
  await work.tx.run(
    `update sales_out set sign_back = $3, signed_at = case when $3 = '${signed}' then now() end, version = version + 1 where tenant_id = $1 and id = any($2::bigint[])`,
    [work.user.tenantId, ids, sign],
  )
  await writeHistories(
    work,
    outs.map(({ id, billNo }) => ({ subject: SalesOut.billType, subjectId: id, subjectNo: billNo, stage: '签回' })),
  )
  await settleTours(work, ids)
}
