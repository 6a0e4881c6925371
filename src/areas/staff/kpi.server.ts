import { Staff } from '../../ground/staff.ts'
import { get } from '../../kit/call.ts'
import type { Row as Asked } from '../../kit/field.ts'
import { ref } from '../../kit/fields/choice.ts'
import { text } from '../../kit/fields/text.ts'
import { keyword, pageFields } from '../../kit/paging.ts'
import { serveEntity } from '../../server/records/record-calls.ts'
import { list } from '../../server/records/records.ts'
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

export const kpi = serveEntity(Kpi, {
  calls: [get(`${Kpi.path}/getStaffKpiInfoList`, 'kpi_view', asked, staffWithKpis, { label: '员工KPI列表' })],
})

/** The employed, each with what his work is measured by. */
async function staffWithKpis(work: Work, { staffId, ...filters }: Asked<typeof asked>) {
  const page = await list(work, Staff, { ...filters, ids: staffId, isEnable: '2' })
  const kpis = await work.tx.many('select id, name, dept_ids from kpi where tenant_id = $1 and enabled and not deleted order by name', [
    work.user.tenantId,
  ])
  const kpisOf = (row: Row) => kpis.filter(({ dept_ids }) => !dept_ids?.length || dept_ids.includes(row.deptId))
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
