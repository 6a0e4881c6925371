import { refuse, refuseAll } from '../../../base/refusal.ts'
import { groupBy } from '../../../base/text.ts'
import { post } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { dict } from '../../../kit/fields/choice.ts'
import { flag } from '../../../kit/fields/flag.ts'
import { text, words } from '../../../kit/fields/text.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { tableName } from '../../../kit/schema.ts'
import { writeHistories } from '../../../server/history.ts'
import { idsOf, missing } from '../../../server/records/records.ts'
import { addScope, Where } from '../../../server/rights/scope.ts'
import { refuseMoved } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { SalesOut } from '../out/out.ts'
import { keepSigned } from '../out/sign-back.server.ts'
import { signed } from '../out/signing.ts'
import { SalesDistribution } from './distribution.ts'
import { linesPath } from './distribution-lines.ts'
import { mayDeliver } from './driver-tours.ts'
import { settleTours } from './follow.server.ts'
import { heads, isTaken, stops, stopsOf } from './stops.server.ts'
import { Undelivered } from './undelivered.ts'

const some = { ids: words('ids', '配送明细', { required: true, length: 20_000 }) }
const signing = { ...some, signBack: dict('sign_back', 'signBack', '签回状态', { required: true, fallback: signed }) }
const failing = {
  ...some,
  hasFailed: flag('isFailed', '未送达', { fallback: true }),
  reason: text('failReason', Undelivered.fields.reason.label, { length: 200 }),
}

export const outcomeCalls = [
  post(`${linesPath}/sign`, mayDeliver, signing, sign, { label: '配送签收' }),
  post(Undelivered.submit, mayDeliver, failing, fail, { label: '未送达登记' }),
]

interface Stop {
  id: string
  place: number
  head_id: string
  tour_no: string
  tour_state: string
  has_failed: boolean
  out_id: string
  out_no: string
  out_state: string
  sign_back: string
}

/** Stops under lock, of what the user drives himself or may see. */
async function stopsFor(work: Work, value: unknown): Promise<Stop[]> {
  const ids = idsOf(value)
  const scope = addScope(new Where([work.user.tenantId, ids, work.user.staffId]), work.user, SalesDistribution, 'h')
  const rows = await work.tx.many<Stop>(
    `select l.id, l.line_no as place, l.has_failed, h.id as head_id, h.bill_no as tour_no, h.state as tour_state,
       o.id as out_id, o.bill_no as out_no, o.state as out_state, o.sign_back
     from ${stops} l join ${heads} h on h.tenant_id = l.tenant_id and h.id = l.head_id join ${tableName(SalesOut)} o on o.tenant_id = l.tenant_id and o.id = l.out_id
     where l.tenant_id = $1 and l.id = any($2::bigint[]) and not h.deleted and (h.driver_id = $3::bigint or (${scope}))
       ${work.user.can(permissionOf(SalesDistribution, 'view')) ? '' : 'and h.driver_id = $3::bigint'}
     order by l.id for update of h, l for no key update of o`,
    scope.values,
  )
  if (rows.length < ids.length) missing()
  if (rows.some(stop => !['departed', 'done'].includes(stop.tour_state))) refuse('配送单尚未发车，请先发车再登记！')
  return rows
}

/** The customer has taken the goods, or the signature is taken back: it is the outbound's own. */
async function sign(work: Work, { ids, signBack }: Row<typeof signing>) {
  const found = await stopsFor(work, ids)
  refuseAll(
    found.flatMap(({ place, has_failed: hasFailed, out_no: no, out_state: state }) => {
      if (hasFailed) return [`第${place}站出库单${no}已登记未送达，请先撤销！`]
      return state === 'posted' ? [] : [`第${place}站出库单${no}${SalesOut.states[state as 'posted'].label}，不能签收！`]
    }),
  )
  await keepSigned(
    work,
    found.map(stop => ({ id: stop.out_id, billNo: stop.out_no })),
    signBack,
  )
}

/** What could not be brought comes back and may go along another time; taken back, it is on its way again. */
async function fail(work: Work, { ids, hasFailed, reason }: Row<typeof failing>) {
  const named = await stopsFor(work, ids)
  if (hasFailed && !reason?.trim()) refuse('请输入未送达原因！')
  const found = named.filter(stop => stop.has_failed !== hasFailed)
  if (!found.length) refuseMoved()
  const outIds = found.map(stop => stop.out_id)
  refuseAll(hasFailed ? signedAmong(found) : await takenAmong(work, found))
  await work.tx.run(`update ${stops} set has_failed = $3, reason = $4 where tenant_id = $1 and id = any($2::bigint[])`, [
    work.user.tenantId,
    found.map(({ id }) => id),
    hasFailed,
    hasFailed ? reason : null,
  ])
  await keepTold(work, found, hasFailed, reason)
  await settleTours(work, outIds)
}

/** Each distribution keeps what was said of its stops. */
async function keepTold(work: Work, found: Stop[], hasFailed: boolean, reason: string | null) {
  const tours = [...groupBy(found, stop => stop.head_id)]
  await work.tx.run(
    `update ${heads} set version = version + 1, updated_by = $3, updated_at = now() where tenant_id = $1 and id = any($2::bigint[])`,
    [work.user.tenantId, tours.map(([id]) => id), work.user.id],
  )
  const stage = hasFailed ? '未送达' : '撤销未送达'
  await writeHistories(
    work,
    tours.map(([subjectId, some]) => ({
      subject: SalesDistribution.billType,
      subjectId,
      subjectNo: some[0]!.tour_no,
      stage,
      remark: [some.map(({ place, out_no: no }) => `第${place}站${no}`).join('、'), reason].filter(Boolean).join('：'),
    })),
  )
}

const signedAmong = (found: Stop[]) =>
  found.flatMap(({ place, out_no: no, sign_back: signBack }) =>
    signBack === signed ? [`第${place}站出库单${no}已签回，不能登记未送达！`] : [],
  )

async function takenAmong(work: Work, found: Stop[]) {
  const taken = await stopsOf(
    work,
    found.map(stop => stop.out_id),
  )
  return taken.flatMap(stop => {
    const mine = found.find(one => one.out_id === stop.out_id)!
    return stop.head_id === mine.head_id ? [] : [isTaken({ bill_no: mine.out_no }, stop)]
  })
}
