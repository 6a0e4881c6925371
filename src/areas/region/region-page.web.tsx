import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { mayDiscard } from '../../web/client/notify.ts'
import type { RowOf } from '../../web/client/rows.ts'
import { useCan } from '../../web/client/session.ts'
import { useDirtyTab } from '../../web/form/use-dirty-tab.ts'
import { Empty } from '../../web/list/empty.tsx'
import { ListTable } from '../../web/list/list-table.tsx'
import { ListTools } from '../../web/list/list-tools.tsx'
import { Pager } from '../../web/list/pager.tsx'
import { searchOf } from '../../web/list/search.ts'
import { SearchRow } from '../../web/list/search-row.tsx'
import { useColumns } from '../../web/list/use-columns.ts'
import { type List, useList } from '../../web/list/use-list.ts'
import '../../web/styles/form.css'
import '../../web/styles/pages.css'
import { Region } from '../../ground/region.ts'
import { ClassTree, rootId } from '../../web/tree/class-tree.tsx'
import { RegionForm, rootCode } from './region.ts'
import './region.web.css'
import { RegionCard, type Standing } from './region-card.web.tsx'

const parent = Region.fields.parentCode
const search = { ...searchOf(RegionForm), aside: { wire: parent.wire, label: parent.label, field: parent } }

type RegionRow = RowOf<typeof RegionForm.fields>

type Filters = Record<string, string>

/** Somebody who searches means the whole country; somebody who only looks begins with its provinces. */
const usualFilter = (filters: Filters) => (Object.keys(filters).length ? {} : { [parent.wire]: rootCode })

const everywhere = ({ [parent.wire]: _, parentName: __, ...filters }: Filters): Filters => filters

/** The tree of the country, what stands in the chosen region, and beside it the form of the one that is looked at. */
export function RegionPage() {
  const table = useColumns(RegionForm)
  const list = useList(RegionForm, search, table.tasting, { usualFilter, withSums: false })
  const above = list.state.filters[parent.wire] ?? rootCode
  const [standing, setStanding] = useState<Standing>({ code: above, isNew: false })
  const [isDirty, setDirty] = useState(false)
  useDirtyTab(isDirty)

  async function go(next: Standing, then?: () => void) {
    if (isDirty && !(await mayDiscard('离开后修改会丢失。'))) return
    setStanding(next)
    then?.()
  }

  return (
    <div className="page">
      <SearchRow search={search} list={{ ...list, find: filters => list.find(everywhere(filters)) }} />
      <div className="list-body">
        <aside className="card list-aside">
          <ClassTree
            entity={RegionForm}
            chosen={list.state.filters[parent.wire] ?? rootId}
            onChoose={({ id, title }) =>
              void go({ code: id === rootId ? rootCode : id, isNew: false }, () =>
                list.find(id === rootId ? {} : { [parent.wire]: id, parentName: title }),
              )
            }
          />
        </aside>
        <Below
          table={table}
          list={list}
          chosen={standing}
          onOpen={({ code }) => void go({ code, isNew: false })}
          onAdd={() => void go({ code: above, isNew: true })}
        />
        <RegionCard standing={standing} onGo={next => void go(next)} onLeave={setStanding} onDirty={setDirty} />
      </div>
    </div>
  )
}

interface BelowProps {
  table: ReturnType<typeof useColumns>
  list: List
  chosen: Standing
  onOpen(row: RegionRow): void
  onAdd(): void
}

function Below({ table, list, chosen, onOpen, onAdd }: BelowProps) {
  const mayAdd = useCan('region_add')
  const isOld = list.answer.isPlaceholderData
  const cells = useMemo(
    () => ({
      code: (row: RegionRow) => (
        <button type="button" className="field-link" onClick={() => onOpen(row)}>
          {row.code}
        </button>
      ),
    }),
    [onOpen],
  )
  return (
    <section className={`card is-growing${isOld ? ' is-loading' : ''}`} aria-busy={isOld}>
      <div className="toolbar">
        {mayAdd && (
          <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
            新增
          </Button>
        )}
        <ListTools table={table} list={list} />
      </div>
      <ListTable
        thing={RegionForm}
        table={table}
        list={list}
        cells={cells}
        rowClass={row => (row.code === chosen.code && !chosen.isNew ? 'is-standing' : '')}
        onOpen={row => onOpen(row as RegionRow)}
        empty={<Empty list={list} label="下级区划" />}
      />
      <Pager list={list} hasTotals={false} />
    </section>
  )
}
