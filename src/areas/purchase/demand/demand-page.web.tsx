import { CloseOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import type { Dialog } from '../../../kit/dialog.ts'
import { call } from '../../../web/client/http.ts'
import { newKey } from '../../../web/client/key.ts'
import { confirm, notify } from '../../../web/client/notify.ts'
import type { Row, RowOf } from '../../../web/client/rows.ts'
import { can } from '../../../web/client/session.ts'
import { forget } from '../../../web/client/things.ts'
import { openDeclared } from '../../../web/form/declared.tsx'
import { ListPage } from '../../../web/list/list-page.tsx'
import type { Choice } from '../../../web/list/row-actions.tsx'
import { ReportList } from '../../../web/report/report-list.tsx'
import { StatusTag } from '../../../web/theme/status-tag.tsx'
import { showing } from '../../goods/article/shown-goods.web.ts'
import { Demand, demandState } from '../../inventory/demand/demand.ts'
import { DemandMove } from '../../inventory/demand/demand-move.ts'
import { DemandInquiry } from '../inquiry/demand-inquiry.ts'
import { DemandPlan, proposal } from './demand-plan.ts'
import { DemandPurchase } from './demand-purchase.ts'
import { followPlan } from './follow-plan.web.tsx'

const Shown = showing(Demand, {})

type View = 'demands' | 'plan'

/** What the depots need, and how it is best got. */
export function DemandPage() {
  const [view, setView] = useState<View>('demands')
  const bar = useMemo(() => {
    const options = [
      { value: 'demands' as const, label: '需求明细' },
      { value: 'plan' as const, label: '补货方案' },
    ]
    return <Segmented options={options} value={view} onChange={setView} />
  }, [view])
  return view === 'demands' ? (
    <ListPage key="demands" thing={Shown} cells={cells} offers={row => choices([row])} batches={choices} bar={bar} />
  ) : (
    <ReportList key="plan" report={DemandPlan} bar={() => bar} cells={planCells} batch={planBatch} />
  )
}

const colours: Record<string, string> = {
  [demandState.waiting]: '#E6A23C',
  [demandState.handling]: '#409EFF',
  [demandState.closed]: '#606266',
}

const cells = {
  condition: ({ condition, conditionName }: RowOf<typeof Demand.fields>) => (
    <StatusTag color={colours[condition] ?? '#67C23A'} name={conditionName} />
  ),
}

const planCells = {
  proposal: ({ proposal: word, proposalName }: RowOf<typeof DemandPlan.columns>) => (
    <StatusTag color={word === proposal.move ? '#13A8A8' : '#409EFF'} name={proposalName} />
  ),
}

const isOpen = ({ condition }: Row) => condition === demandState.waiting || condition === demandState.handling

function choices(rows: Row[]): Choice[] {
  const open = rows.filter(isOpen)
  if (!open.length) return []
  return [
    ...[DemandPurchase, DemandInquiry, DemandMove].filter(({ permission }) => can(permission)).map(one => taking(one, open)),
    ...(can('demandbody_close') ? [{ key: 'close', label: '关闭需求', run: () => close(open) }] : []),
  ]
}

const taking = (dialog: Dialog, rows: Row[]): Choice => ({ key: dialog.name, label: dialog.label, run: () => take(dialog, rows) })

/** What is taken is brought where it is needed, unless somebody says otherwise. */
async function take(dialog: Dialog, rows: Row[]) {
  const [{ depotId, depotName, billNo } = {} as Row] = rows
  const begun = rows.length > 1 ? {} : { billNo, depotId, depotName, toId: depotId, 'toName': depotName }
  const isDone = await openDeclared(dialog, rows.map(({ id }) => ({ id, ...begun })) as Parameters<typeof openDeclared>[1])
  if (isDone) renew()
  return isDone
}

function renew() {
  void forget(Demand)
  void forget(DemandPlan)
}

async function close(rows: Row[]) {
  const title = `确定关闭 ${rows.length} 条需求吗？`
  if (!(await confirm({ title, okText: '关闭需求' }))) return false
  await call('POST', `${Demand.path}/close`, { body: { ids: rows.map(({ id }) => id) }, idempotencyKey: newKey() })
  notify.success('关闭成功')
  renew()
  return true
}

const planBatch = (rows: Row[], clear: () => void) => {
  const done = () => {
    renew()
    clear()
  }
  return (
    <>
      <b>已选 {rows.length} 条</b>
      {can(DemandPurchase.permission) && can(DemandMove.permission) && (
        <Button type="primary" onClick={() => void followPlan(rows).then(done, renew)}>
          按建议处理
        </Button>
      )}
      {[DemandPurchase, DemandMove]
        .filter(({ permission }) => can(permission))
        .map(one => (
          <Button key={one.name} onClick={() => void take(one, rows).then(isDone => isDone && clear())}>
            {one.label}
          </Button>
        ))}
      <button type="button" className="field-link" onClick={clear}>
        <CloseOutlined className="small-icon" /> 取消选择
      </button>
    </>
  )
}
