import { refuse } from '../../../base/refusal.ts'
import { tableName } from '../../../kit/schema.ts'
import { writeHistories, writeHistory } from '../../../server/history.ts'
import type { Work } from '../../../server/work.ts'
import { SalesOut, type SalesOutDoc } from '../out/out.ts'
import { signed } from '../out/signing.ts'
import { SalesDistribution } from './distribution.ts'
import { counts, heads, stops } from './stops.server.ts'

/** Distributions are done when every stop is signed or brought back, and go on when that is taken back. */
export async function settleTours(work: Work, outIds: string[]) {
  const key = [work.user.tenantId, outIds]
  const held = await work.tx.many(
    `select h.id from ${heads} h where h.tenant_id = $1 and h.state in ('departed', 'done') and not h.deleted
       and h.id in (select l.head_id from ${stops} l where l.tenant_id = $1 and l.out_id = any($2::bigint[])) order by h.id for update`,
    key,
  )
  if (!held.length) return
  const moved = await work.tx.many(
    `update ${heads} t set state = n.state, finished_at = case n.state when 'done' then now() end, version = t.version + 1, updated_by = $3, updated_at = now()
     from (select l.head_id, case when bool_and(l.has_failed or o.sign_back = '${signed}') then 'done' else 'departed' end as state
       from ${stops} l join ${tableName(SalesOut)} o on o.tenant_id = l.tenant_id and o.id = l.out_id
       where l.tenant_id = $1 and l.head_id = any($2::bigint[]) group by l.head_id) n
     where t.tenant_id = $1 and t.id = n.head_id and t.state <> n.state returning t.id, t.bill_no, t.state`,
    [work.user.tenantId, held.map(({ id }) => id), work.user.id],
  )
  await writeHistories(
    work,
    moved.map(({ id, bill_no: subjectNo, state }) => ({
      subject: SalesDistribution.billType,
      subjectId: id,
      subjectNo,
      stage: state === 'done' ? '完成' : '撤销完成',
    })),
  )
}

type Going = Pick<SalesOutDoc, 'id' | 'billNo' | 'state' | 'depotId'>

const goes = (state: string) => state === 'submitted' || state === 'posted'

/** An outbound that is taken back, or goes from another depot, leaves a car that is still being loaded; of one on its way the driver has to be heard first. */
export async function leaveTour(work: Work, out: Going, before?: Going & Pick<SalesOutDoc, 'signBack'>) {
  if (!before || (goes(out.state) && out.depotId === before.depotId)) return
  // A step that saves nothing has moved the very bill that it found.
  if (before !== out && !goes(before.state)) return
  const [tour] = await work.tx.many(
    `select h.id, h.bill_no, h.state, h.staff_id, l.id as line_id from ${stops} l join ${heads} h on h.tenant_id = l.tenant_id and h.id = l.head_id
     where l.tenant_id = $1 and l.out_id = $2 and ${counts} for update of h`,
    [work.user.tenantId, out.id],
  )
  if (!tour || tour.state === 'done') return
  if (tour.state === 'departed') return refuseOnTheWay(out, before, tour.bill_no)
  await work.tx.run(`delete from ${stops} where tenant_id = $1 and id = $2`, [work.user.tenantId, tour.line_id])
  await work.tx.run(`update ${heads} set version = version + 1, updated_by = $3, updated_at = now() where tenant_id = $1 and id = $2`, [
    work.user.tenantId,
    tour.id,
    work.user.id,
  ])
  const remark = `出库单${out.billNo}${goes(out.state) ? '变更仓库' : SalesOut.states[out.state].label}`
  writeHistory(work, { subject: SalesDistribution.billType, subjectId: tour.id, subjectNo: tour.bill_no, stage: '移出出库单', remark })
  tellDispatcher(work, tour, remark)
}

/** What is signed has arrived, wherever the car is. */
function refuseOnTheWay(out: Pick<SalesOutDoc, 'billNo'>, { signBack }: Pick<SalesOutDoc, 'signBack'>, tourNo: string) {
  if (signBack !== signed) refuse(`出库单${out.billNo}正在配送（配送单${tourNo}已发车），请先登记未送达或撤销发车！`)
}

function tellDispatcher(work: Work, tour: { id: string; bill_no: string; staff_id: string | null }, content: string) {
  if (!tour.staff_id || tour.staff_id === work.user.staffId) return
  work.send({
    room: `staff:${tour.staff_id}`,
    channel: 'notice',
    title: '出库单已移出配送单',
    content,
    orderNumber: tour.bill_no,
    path: `${SalesDistribution.formPage}?type=view&id=${tour.id}`,
  })
}
