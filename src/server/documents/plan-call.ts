import { Refusal, refuse } from '../../base/refusal.ts'
import { groupBy } from '../../base/text.ts'
import { post } from '../../kit/call.ts'
import type { Action } from '../../kit/document.ts'
import type { Row } from '../../kit/field.ts'
import { id } from '../../kit/fields/choice.ts'
import { integer } from '../../kit/fields/number.ts'
import { rowsAsSent } from '../../kit/fields/rows.ts'
import { longText, text } from '../../kit/fields/text.ts'
import { permissionOf } from '../../kit/permission.ts'
import { readRow } from '../../kit/read.ts'
import { tableName } from '../../kit/schema.ts'
import { planPath, type Step } from '../../kit/step.ts'
import { refuseStale } from '../stale.ts'
import type { Work } from '../work.ts'
import { act, type Served } from './documents.ts'

const stepFields = {
  billType: text('billType', '单据类型', { required: true }),
  billId: id('billId', '单据', { required: true }),
  version: integer('version', '版本'),
  action: text('action', '操作', { required: true }),
  remark: longText('remark', '原因'),
}
const asked = { steps: rowsAsSent('steps', '处理计划', stepFields) }
type Sent = Row<typeof stepFields>

interface Meant extends Sent {
  served: Served
  key: string
}

/** As many bills as anybody would take back at once. */
const most = 200

/** A plan is carried out whole: what stands in the way of a bill is taken back, and then it itself, or nothing is. */
export const planCalls = (documents: readonly Served[]) => [
  post(planPath, 'signedIn', asked, (work: Work, { steps }) => carryOut(work, documents, steps), { label: '按计划处理单据' }),
]

async function carryOut(work: Work, documents: readonly Served[], sent: unknown) {
  if (!Array.isArray(sent) || !sent.length) return refuse('请选择至少一条数据')
  if (sent.length > most) return refuse(`一次最多处理${most}张单据，请分批操作！`)
  const steps = sent.map(step => meant(work, documents, step))
  await refuseStaleAmong(work, steps)
  for (const [at, step] of steps.entries()) await take(work, step, at)
  return true
}

/** What a step asks for, as far as he who asks may do it. */
function meant(work: Work, documents: readonly Served[], sent: unknown): Meant {
  const { row, problems } = readRow(stepFields, sent && typeof sent === 'object' ? (sent as object) : {})
  if (problems.length) refuse('处理计划不正确，请刷新后重试！')
  const served = documents.find(({ document }) => document.billType === row.billType)
  const found = served && Object.entries<Action>(served.document.actions).find(([, { wire }]) => wire === row.action)
  if (!found) return refuse('处理计划不正确，请刷新后重试！')
  const [key, { permission, wire }] = found
  if (!work.user.can(permissionOf(served.document, permission ?? wire))) refuse('无权限操作！', 403)
  return { ...row, served, key }
}

/** Bills are held against the plan before its first step: its steps move one another's bills on. */
async function refuseStaleAmong(work: Work, steps: Meant[]) {
  for (const [, some] of groupBy(steps, ({ billType }) => billType)) {
    const first = some.filter(({ billId }, at) => some.findIndex(one => one.billId === billId) === at)
    const sql = `select id, version from ${tableName(some[0]!.served.document)} where tenant_id = $1 and id = any($2::bigint[]) order by id for update`
    const rows = await work.tx.many(sql, [work.user.tenantId, first.map(({ billId }) => billId)])
    for (const { billId, version } of first) {
      const stored = rows.find(row => row.id === billId)
      if (stored) refuseStale({ version: stored.version }, version)
    }
  }
}

/** What a step is refused for is told with its place; where that has a way of its own, its bills stand as they did before. */
async function take(work: Work, { served, key, billId, remark }: Meant, at: number) {
  try {
    await act(work, served, key, { id: billId, remark: remark ?? undefined })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { steps, ...told } = (error.data ?? {}) as { steps?: Step[] }
    throw new Refusal(error.faults, error.code, { ...told, at, ...(steps && { steps: steps.map(({ version: _, ...step }) => step) }) })
  }
}
