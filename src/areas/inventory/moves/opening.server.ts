import { type Decimal, dec, round, sum } from '../../../base/decimal.ts'
import { exact } from '../../../base/exact.ts'
import { Refusal, refuse, refuseAll } from '../../../base/refusal.ts'
import { get, post, type RawInput } from '../../../kit/call.ts'
import { integer } from '../../../kit/fields/number.ts'
import { act } from '../../../server/documents/documents.ts'
import { fileIn } from '../../../server/import/run.ts'
import { openSheet } from '../../../server/import/sheet.ts'
import { limits } from '../../../server/limits.ts'
import { depotsOf } from '../../../server/rights/assigned.ts'
import type { Work } from '../../../server/work.ts'
import { placesIn } from '../line-sheet.server.ts'
import { sheetTemplate } from '../line-template.server.ts'
import { gain } from './gain.server.ts'
import { Gain, opening } from './gain.ts'
import { type OpeningReport, openingAsked, openingColumns, openingPath } from './opening.ts'
import { makeOpeningChecker, type OpeningLine } from './opening-check.server.ts'

export const openingCalls = [
  get(`${openingPath}/status`, 'opening_view', {}, status, { label: '期初进度' }),
  get(`${openingPath}/importTemplate`, 'opening_import', {}, template, { label: '期初导入模板' }),
  post(`${openingPath}/import`, 'opening_import', { dryRun: integer('dryRun', '只检查'), ...openingAsked }, importOpening, {
    takes: 'file',
    label: '期初导入',
    timeout: 600_000,
    dear: 'file',
  }),
]

async function template(work: Work) {
  return sheetTemplate(work, '期初库存导入模板', openingColumns)
}

/** More than anybody reads on a screen. */
const mostErrors = 5000

interface Given {
  dryRun: number | null
  depotId: string | null
  staffId: string | null
}

/** What the bills cannot do without is asked for before anything is called good. */
function refuseLacking({ user }: Work, places: Record<string, number>, { depotId, staffId }: Given) {
  refuseAll([
    ...(places.depotId! < 0 && !depotId
      ? [{ field: openingAsked.depotId.wire, message: '表格中没有仓库列，请选择仓库！', reason: 'required' as const }]
      : []),
    ...(staffId || user.staffId
      ? []
      : [{ field: openingAsked.staffId.wire, message: '您的账号没有关联员工，请选择业务员！', reason: 'required' as const }]),
  ])
}

/** A long sheet becomes as many bills as it takes, sent for approval in one transaction: all of them or none. */
async function importOpening(work: Work, given: Given, raw: RawInput): Promise<OpeningReport> {
  const isTrial = given.dryRun === 2
  return openSheet(fileIn(raw).data, async sheet => {
    const places = placesIn(sheet.header, openingColumns)
    if (places.goodsId! < 0 || places.quantity! < 0) refuse('表头与模板不一致，请先下载模板！')
    refuseLacking(work, places, given)
    const check = await makeOpeningChecker(work, places, given.depotId)
    const report: OpeningReport = { rows: 0, bad: 0, errorCount: 0, errors: [], totalQty: 0, totalAmt: 0, bills: [] }
    const waiting = new Map<string, OpeningLine[]>()
    let [quantity, value] = [dec(0), dec(0)]
    for await (const rows of sheet.batches) {
      const { lines, errors, bad } = await check(rows)
      report.rows += rows.length
      report.bad += bad
      report.errorCount += errors.length
      report.errors.push(...errors.slice(0, Math.max(0, mostErrors - report.errors.length)))
      quantity = quantity.plus(sum(lines.map(line => line.quantity)))
      value = value.plus(sum(lines.map(worthOf)))
      if (!isTrial && !report.errorCount) for (const line of lines) await add(work, waiting, line, report, given)
    }
    Object.assign(report, { totalQty: exact(quantity), totalAmt: exact(value) })
    if (isTrial) return report
    if (report.errorCount) refuseBad(report)
    for (const lines of waiting.values()) if (lines.length) await send(work, lines, report, given)
    return report
  })
}

const worthOf = ({ quantity, costPrice }: OpeningLine): Decimal => round(costPrice.times(quantity), 2)

async function add(work: Work, waiting: Map<string, OpeningLine[]>, line: OpeningLine, report: OpeningReport, given: Given) {
  const lines = waiting.get(line.depotId) ?? []
  waiting.set(line.depotId, lines)
  lines.push(line)
  if (lines.length < limits.lines) return
  waiting.set(line.depotId, [])
  await send(work, lines, report, given)
}

/** Through the same door as a bill that is typed. */
async function send(work: Work, lines: OpeningLine[], report: OpeningReport, { staffId }: Given) {
  const { head, lines: fields } = Gain
  const body = {
    [head.depotId.wire]: lines[0]!.depotId,
    [head.staffId.wire]: staffId,
    [head.reason.wire]: opening,
    [head.remark.wire]: '期初导入',
    bodyList: lines.map(line => ({
      [fields.goodsId.wire]: line.goodsId,
      [fields.unitId.wire]: line.unitId,
      [fields.quantity.wire]: line.quantity.toFixed(),
      [fields.costPrice.wire]: line.costPrice.toFixed(),
      [fields.batchNo.wire]: line.batchNo,
      [fields.expiry.wire]: line.expiry,
      [fields.remark.wire]: line.remark,
    })),
  }
  const { id, billNo, statusName } = await act(work, gain, 'post', { body })
  report.bills.push({ id, billNo, status: statusName, lines: lines.length })
}

function refuseBad(report: OpeningReport): never {
  const told = report.errors.slice(0, 20).map(({ row, msg }) => `第${row}行${msg}`)
  const more = report.errorCount > 20 ? [`等共${report.errorCount}处`] : []
  const faults = [...told, ...more].map((message, at) => ({ message: at ? message : `导入失败：${message}` }))
  throw new Refusal(faults, 400, { ...report, bills: [] })
}

const live = `g.reason = '${opening}' and not g.is_red and not g.deleted`
const open = `'draft', 'rejected'`

/** Depot by depot: how far the opening has come, and how many goods nobody has spoken of yet. */
async function status(work: Work) {
  const rows = await work.tx.many(
    `select d.id, d.name,
       (select count(*)::int from goods x where x.tenant_id = $1 and not x.deleted and x.enabled and not exists (select 1 from gain_line l
         join gain g on g.tenant_id = l.tenant_id and g.id = l.head_id where l.tenant_id = $1 and l.goods_id = x.id and g.depot_id = d.id and ${live}
         and g.state in (${open}, 'submitted', 'posted'))) as missing,
       count(g.id) filter (where g.state in (${open}))::int as drafts, count(g.id) filter (where g.state = 'submitted')::int as waiting,
       count(g.id) filter (where g.state = 'posted')::int as posted,
       coalesce(sum(g.total_quantity) filter (where g.state = 'posted'), 0) as quantity, coalesce(sum(g.cost) filter (where g.state = 'posted'), 0) as cost
     from depot d left join gain g on g.tenant_id = d.tenant_id and g.depot_id = d.id and ${live}
     where d.tenant_id = $1 and not d.deleted and d.enabled and d.kind <> '9' and ($2::bigint[] is null or d.id = any($2))
     group by d.id, d.code, d.name order by d.code`,
    [work.user.tenantId, depotsOf(work.user)],
  )
  const seesCost = work.user.can('cost_view')
  const { depotId, totalQuantity, cost } = Gain.head
  return rows.map(row => ({
    [depotId.wire]: row.id,
    depotName: row.name,
    missing: row.missing,
    drafts: row.drafts,
    waiting: row.waiting,
    posted: row.posted,
    [totalQuantity.wire]: exact(row.quantity),
    ...(seesCost ? { [cost.wire]: exact(row.cost) } : {}),
  }))
}
