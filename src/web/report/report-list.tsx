import { DownOutlined, ExportOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { permissionOf } from '../../kit/permission.ts'
import type { Report } from '../../kit/report.ts'
import type { Row } from '../client/rows.ts'
import { useCan } from '../client/session.ts'
import { Empty } from '../list/empty.tsx'
import { exportList } from '../list/export.ts'
import type { Aside } from '../list/list-page.tsx'
import { type Cells, ListTable } from '../list/list-table.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { Pager } from '../list/pager.tsx'
import { type SearchField, searchOf } from '../list/search.ts'
import { SearchRow } from '../list/search-row.tsx'
import { useColumns } from '../list/use-columns.ts'
import { type List, useList } from '../list/use-list.ts'
import { useSelection } from '../list/use-selection.ts'
import '../styles/pages.css'
import '../styles/report.css'
import { usualSort } from './usual-sort.ts'

/** Another sheet that can be had, by the word of its call or by what is done. */
interface MoreSheet {
  key: string
  label: string
  run?(): unknown
}

interface ReportListProps {
  report: Report
  aside?: Aside
  /** Asked by links and not in the search row. */
  behind?: SearchField
  /** What stands first in the toolbar. */
  bar?(list: List): ReactNode
  cells?: Cells
  actions?(row: Row): ReactNode
  sheets?: readonly MoreSheet[]
  /** What is done to chosen rows; without it none can be chosen. */
  batch?(rows: Row[], clear: () => void): ReactNode
  onOpen?(row: Row): void
}

/** A report that is read row by row: it looks and feels like any other list. */
export function ReportList({ report, aside, behind, bar, cells, actions, sheets, batch, onOpen }: ReportListProps) {
  const search = useMemo(() => ({ ...searchOf(report), aside: behind ?? aside?.search }), [report, aside, behind])
  const table = useColumns(report)
  const list = useList(report, search, table.tasting, { withSums: table.hasTotals })
  const { selected, select, clear } = useSelection(list.filter)
  const { isPlaceholderData: isOld } = list.answer
  const chosen = [...selected.values()]
  return (
    <div className="page">
      <SearchRow search={search} list={list} />
      <div className="list-body">
        {aside && <aside className="card list-aside">{aside.render(list.state.filters, list.find)}</aside>}
        <section className={`card is-growing${isOld ? ' is-loading' : ''}`} aria-busy={isOld}>
          <div className={chosen.length ? 'toolbar is-batch' : 'toolbar'}>
            {chosen.length ? batch!(chosen, clear) : bar?.(list)}
            {!chosen.length && <Exports report={report} list={list} sheets={sheets} />}
            <ListTools table={table} list={list} />
          </div>
          <ListTable
            thing={report}
            table={table}
            list={list}
            cells={cells}
            actions={actions}
            selected={batch && selected}
            onSelect={select}
            onOpen={onOpen}
            usualSort={usualSort(report)}
            empty={<Empty list={list} label={report.label} />}
          />
          <Pager list={list} hasTotals={table.hasTotals} />
        </section>
      </div>
    </div>
  )
}

function Exports({ report, list, sheets = [] }: { report: Report; list: List; sheets?: readonly MoreSheet[] }) {
  const mayExport = useCan(permissionOf(report, 'export'))
  const save = (wire?: string) => void exportList(report, list.filter, list.answer.data?.total ?? 0, wire).catch(() => undefined)
  if (!mayExport) return null
  if (!sheets.length) {
    return (
      <Button icon={<ExportOutlined />} onClick={() => save()}>
        导出
      </Button>
    )
  }
  const items = [{ key: '', label: `导出${report.label}` }, ...sheets.map(({ key, label }) => ({ key, label }))]
  const run = (key: string) => {
    const sheet = sheets.find(one => one.key === key)
    if (sheet?.run) sheet.run()
    else save(key || undefined)
  }
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => run(key) }}>
      <Button icon={<ExportOutlined />}>
        导出 <DownOutlined className="small-icon" />
      </Button>
    </Dropdown>
  )
}
