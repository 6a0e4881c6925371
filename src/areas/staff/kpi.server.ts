import { Staff } from '../../ground/staff.ts'
import { get, post } from '../../kit/call.ts'
import { type Row as Asked, mustBeSaid } from '../../kit/field.ts'
import { ref } from '../../kit/fields/choice.ts'
import { text } from '../../kit/fields/text.ts'
import { keyword, pageFields } from '../../kit/paging.ts'
import { serveEntity } from '../../server/records/record-calls.ts'
import { change, detail, find, list } from '../../server/records/records.ts'
import { refuseBrokenReferences } from '../../server/records/references.ts'
import type { Work } from '../../server/work.ts'
import { Kpi } from './kpi.ts'

type Row = Record<string, unknown>

const asked = {
  ...pageFields,
  keyword,
  staffId: ref('staff', 'staffId', '员工'),
  deptId: ref('dept', 'deptId', '部门'),
  staffName: text('staffName', '员工姓名'),
}

const kpiId = ref('kpi', 'kpiId', '指标', { required: true })
const { deptIds, staffIds } = Kpi.fields

export const kpi = serveEntity(Kpi, {
  calls: [
    get(`${Kpi.path}/getStaffKpiInfoList`, 'kpi_view', asked, staffWithKpis, { label: '员工KPI列表' }),
    get(`${Kpi.path}/getDistributionInfo`, 'kpi_view', { kpiId }, distributionOf, { label: 'KPI分配信息' }),
    post(`${Kpi.path}/distribution`, 'kpi_edit', { kpiId, deptIds: mustBeSaid(deptIds), staffIds: mustBeSaid(staffIds) }, distribute, {
      label: 'KPI下发',
    }),
  ],
})

/** Hands a measure out to departments and people, instead of to whom it was handed out before. */
async function distribute(work: Work, input: { kpiId: string; deptIds: string[] | null; staffIds: string[] | null }) {
  const before = await find(work, Kpi, input.kpiId, true)
  const next = { deptIds: input.deptIds ?? [], staffIds: input.staffIds ?? [] }
  await refuseBrokenReferences(work, { deptIds, staffIds }, [next])
  return change(work, Kpi, before, next, '下发')
}

/** To whom it was handed out, and who has it by that. */
async function distributionOf(work: Work, input: { kpiId: string }) {
  const shown = await detail(work, Kpi, input.kpiId)
  const people = await work.tx.many(
    `select s.id, s.code, s.name, s.dept_id, d.name as dept, s.id = any(k.staff_ids) as named
     from kpi k join staff s on s.tenant_id = k.tenant_id and s.enabled and not s.deleted
       and (s.dept_id = any(k.dept_ids) or s.id = any(k.staff_ids) or coalesce(array_length(k.dept_ids || k.staff_ids, 1), 0) = 0)
     left join dept d on d.tenant_id = s.tenant_id and d.id = s.dept_id
     where k.tenant_id = $1 and k.id = $2 order by s.code limit 5000`,
    [work.user.tenantId, input.kpiId],
  )
  const { id, kpiName, deptIds: depts, deptName, staffIds: persons, staffName } = shown
  return {
    kpiId: id,
    kpiName,
    deptIds: depts,
    deptName,
    staffIds: persons,
    staffName,
    staffList: people.map(row => ({
      staffId: row.id,
      staffCode: row.code,
      staffName: row.name,
      deptId: row.dept_id ?? '',
      deptName: row.dept ?? '',
    })),
  }
}

/** The employed, each with what his work is measured by. */
async function staffWithKpis(work: Work, { staffId, ...filters }: Asked<typeof asked>) {
  const page = await list(work, Staff, { ...filters, ids: staffId, isEnable: '2' })
  const kpis = await work.tx.many(
    'select id, name, dept_ids, staff_ids from kpi where tenant_id = $1 and enabled and not deleted order by name',
    [work.user.tenantId],
  )
  const kpisOf = (row: Row) =>
    kpis.filter(({ dept_ids, staff_ids }) => {
      const isForAll = !dept_ids?.length && !staff_ids?.length
      return isForAll || dept_ids?.includes(row.deptId) || staff_ids?.includes(row.id)
    })
  return {
    ...page,
    records: page.records.map((row: Row) => ({
      id: row.id,
      staffId: row.id,
      staffCode: row.staffCode,
      staffName: row.staffName,
      deptId: row.deptId,
      deptName: row.deptName,
      kpiIds: kpisOf(row)
        .map(({ id }) => id)
        .join(),
      kpiNames: kpisOf(row)
        .map(({ name }) => name)
        .join(),
    })),
  }
}
