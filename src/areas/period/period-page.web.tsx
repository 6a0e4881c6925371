import type { Action } from '../../kit/document.ts'
import { text } from '../../kit/fields/text.ts'
import { call } from '../../web/client/http.ts'
import { newKey } from '../../web/client/key.ts'
import { notify } from '../../web/client/notify.ts'
import type { RowOf } from '../../web/client/rows.ts'
import { can } from '../../web/client/session.ts'
import { forget } from '../../web/client/things.ts'
import { isYes } from '../../web/fields/words.ts'
import { openDialog } from '../../web/form/dialogs.tsx'
import { t } from '../../web/language/t.ts'
import { askReason, openHistory } from '../../web/list/dialogs.tsx'
import { Empty } from '../../web/list/empty.tsx'
import { ListTable } from '../../web/list/list-table.tsx'
import { ListTools } from '../../web/list/list-tools.tsx'
import { Pager } from '../../web/list/pager.tsx'
import { SearchRow } from '../../web/list/search-row.tsx'
import { useColumns } from '../../web/list/use-columns.ts'
import { useList } from '../../web/list/use-list.ts'
import { StatusTag } from '../../web/theme/status-tag.tsx'
import '../../web/styles/pages.css'
import { CloseDialog } from './close-dialog.web.tsx'
import { PeriodList } from './period.ts'

const statuses = [
  { value: '1', label: '未结账' },
  { value: '2', label: '已结账' },
]

const search = {
  first: [
    { wire: 'code', label: '期间', placeholder: '202601', field: text('code', '期间') },
    { wire: 'status', label: '状态', choices: statuses },
  ],
  more: [],
}

/** What can be done with it now, the call tells besides. */
type MonthRow = RowOf<typeof PeriodList.fields> & { actions: string[] }

const cells = {
  month: ({ month }: MonthRow) => month,
  status: ({ status, isClosed }: MonthRow) => (
    <StatusTag color={isYes(PeriodList.fields.isClosed, isClosed) ? '#67C23A' : '#909399'} name={t(status ?? '')} />
  ),
}

/** The months of the company; the oldest open one can be closed, the newest closed one reopened. */
export function PeriodPage() {
  const table = useColumns(PeriodList)
  const list = useList(PeriodList, search, table.tasting, { withSums: false })
  const isOld = list.answer.isPlaceholderData
  return (
    <div className="page">
      <SearchRow search={search} list={list} />
      <div className="list-body">
        <section className={`card is-growing${isOld ? ' is-loading' : ''}`} aria-busy={isOld}>
          <div className="toolbar">
            <span className="muted">结账后该月及以前的单据不能再新增或修改；红冲记在当天。</span>
            <ListTools table={table} list={list} />
          </div>
          <ListTable
            thing={PeriodList}
            table={table}
            list={list}
            cells={cells}
            actions={row => <Actions row={row as MonthRow} />}
            empty={<Empty list={list} label="期间" />}
          />
          <Pager list={list} hasTotals={false} />
        </section>
      </div>
    </div>
  )
}

function Actions({ row }: { row: MonthRow }) {
  const offers = (verb: string, right: string) => row.actions.includes(verb) && can(right)
  return (
    <span className="row-actions">
      {offers('balance', 'balanceconfig_balance') && <Link label="结账" run={() => close(row)} />}
      {offers('unbalance', 'period_unbalance') && <Link label="反结账" run={() => reopen(row)} />}
      <Link label="历史" run={() => openHistory('period', row.id, row.month ?? '')} />
    </span>
  )
}

const Link = ({ label, run }: { label: string; run(): unknown }) => (
  <button type="button" className="field-link" onClick={() => void run()}>
    {label}
  </button>
)

async function close(row: MonthRow) {
  const isDone = await openDialog<true>(done => <CloseDialog month={row} onClose={done} />, `close ${row.id}`)
  if (!isDone) return
  notify.success(`${row.month}已结账`)
  void forget(PeriodList)
}

const reopening: Action = { wire: 'unbalance', label: '反结账', from: [], to: '', reason: '请输入反结账原因！', danger: true }

async function reopen(row: MonthRow) {
  const remark = await askReason(reopening, row.month ?? '', ['反结账后该月的单据可以再修改，期末结存会删除，年终结转会冲回。'])
  if (!remark) return
  await call('POST', `${PeriodList.path}/unbalance`, { body: { id: row.id, remark }, idempotencyKey: newKey() })
  notify.success(`${row.month}已反结账`)
  void forget(PeriodList)
}
