import { refuse } from '../../../base/refusal.ts'
import { post } from '../../../kit/call.ts'
import { dict } from '../../../kit/fields/choice.ts'
import { integer } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { findHead } from '../../../server/documents/document-read.ts'
import { writeHistory } from '../../../server/history.ts'
import { worksIn } from '../../../server/rights/assigned.ts'
import { refuseMoved, refuseStale } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { freightCall } from '../../trade/freight-info.server.ts'
import { leaveTour } from '../distribution/follow.server.ts'
import { expressCall } from './express.server.ts'
import { SalesOut } from './out.ts'
import { SalesOutDepot, SalesOutExpress, SalesOutSignBack } from './out-dialogs.ts'
import { signBack } from './sign-back.server.ts'

const id = text('id', '单据', { required: true })
const version = integer('version', '版本')
const ids = text('ids', '单据', { required: true, length: 20_000 })

export const salesOutCalls = [
  freightCall(SalesOut),
  post(
    SalesOutSignBack.submit,
    SalesOutSignBack.permission,
    { ids, signBack: dict('sign_back', 'signBack', '签回状态', { required: true }) },
    signBack,
    { label: '签回' },
  ),
  post(SalesOutDepot.submit, SalesOutDepot.permission, { id, version, ...SalesOutDepot.fields }, updateDepot, {
    both: true,
    label: '变更仓库',
  }),
  expressCall(SalesOut, SalesOutExpress),
]

async function updateDepot(work: Work, input: { id: string; depotId: string; version: number | null }) {
  const head = await findHead(work, SalesOut, input.id, true)
  if (!['draft', 'submitted'].includes(head.state)) refuseMoved()
  refuseStale(head, input.version)
  const depot = await work.tx.one('select name from depot where tenant_id = $1 and id = $2 and enabled and not deleted', [
    work.user.tenantId,
    input.depotId,
  ])
  if (!depot || !worksIn(work.user, input.depotId)) refuse('无该仓库权限！')
  await work.tx.run(
    'update sales_out set depot_id = $3, version = version + 1, updated_by = $4, updated_at = now() where tenant_id = $1 and id = $2',
    [work.user.tenantId, head.id, input.depotId, work.user.id],
  )
  const moved = { id: head.id, billNo: head.bill_no, state: head.state }
  await leaveTour(work, { ...moved, depotId: input.depotId }, { ...moved, depotId: head.depot_id, signBack: head.sign_back })
  const diff = [{ field: 'depotId', label: '仓库', old: head.depot_id, new: input.depotId }]
  writeHistory(work, { subject: SalesOut.billType, subjectId: head.id, subjectNo: head.bill_no, stage: '变更仓库', diff })
}
