import { Button, Table } from 'antd'
import { permissionOf } from '../../kit/permission.ts'
import { call } from '../../web/client/http.ts'
import { newKey } from '../../web/client/key.ts'
import { encodeRow, type RowOf, type Sent } from '../../web/client/rows.ts'
import { can } from '../../web/client/session.ts'
import { forget } from '../../web/client/things.ts'
import { openDialog } from '../../web/form/dialogs.tsx'
import { TabDialog } from '../../web/form/tab-dialog.tsx'
import type { Choice } from '../../web/list/row-actions.tsx'
import { ClassedPage } from '../../web/tree/classed-page.tsx'
import { ask } from '../user/ask-dialog.web.tsx'
import { Kpi } from './kpi.ts'
import { DistributionForm } from './staff-forms.ts'

/** What work is measured by, and by whom it is used. */
export const KpiPage = () => <ClassedPage entity={Kpi} offers={offers} />

type KpiRow = RowOf<typeof Kpi.fields>

const offers = (row: KpiRow): Choice[] => [
  ...(can(permissionOf(Kpi, 'edit')) ? [{ key: 'distribute', label: '下发', run: () => distribute(row) }] : []),
  { key: 'distribution', label: '分配信息', run: () => show(row) },
]

async function distribute(row: KpiRow) {
  const { deptIds, deptName, staffIds, staffName } = row
  const isDone = await ask(
    {
      formed: DistributionForm,
      title: '下发',
      note: row.name,
      hint: '都不选即适用全部员工',
      width: 640,
      record: { deptIds, deptName, staffIds, staffName },
      send: form =>
        call('POST', `${Kpi.path}/distribution`, {
          body: { kpiId: row.id, ...encodeRow(DistributionForm.fields, { deptIds: form.deptIds ?? '', staffIds: form.staffIds ?? '' }) },
          idempotencyKey: newKey(),
          silent: true,
        }),
      done: '下发成功',
    },
    `distribute ${row.id}`,
  )
  if (isDone) void forget(Kpi)
}

async function show(row: KpiRow) {
  const { staffList } = await call<{ 'staffList': Sent[] }>('GET', `${Kpi.path}/getDistributionInfo`, { query: { kpiId: row.id } })
  await openDialog<void>(close => <People name={row.name} people={staffList} onClose={() => close()} />, `distribution ${row.id}`)
}

const columns = [
  { title: '员工编号', dataIndex: 'staffCode', width: 140 },
  { title: '姓名', dataIndex: 'staffName', width: 160 },
  { title: '部门', dataIndex: 'deptName' },
]

/** Who has it by now. */
const People = ({ name, people, onClose }: { name: string; people: Sent[]; onClose(): void }) => (
  <TabDialog title="分配信息" note={name} onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
    <Table size="small" rowKey="staffId" dataSource={people} columns={columns} pagination={{ pageSize: 10, showSizeChanger: false }} />
  </TabDialog>
)
