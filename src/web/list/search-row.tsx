import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { decodeRow, type Values } from '../client/rows.ts'
import { FilterChooser } from './filter-chooser.tsx'
import { RangeField } from './range-field.tsx'
import { askedFields, type Search } from './search.ts'
import { SearchInput } from './search-input.tsx'
import type { List } from './use-list.ts'

/** One row of questions, the rare ones below it. Enter asks, Esc takes a word back. */
export function SearchRow({ search, list }: { search: Search; list: List }) {
  const { filters } = list.state
  const [draft, setDraft] = useState<Values>(filters)
  const [followed, setFollowed] = useState(filters)
  const [isOpen, setOpen] = useState(() => search.more.some(({ wire }) => filters[wire]))
  // The address may change without us: a link, a reset.
  if (filters !== followed) {
    setFollowed(filters)
    setDraft(filters)
  }

  const find = (patch: Values = {}) => list.find(filled({ ...draft, ...patch }))
  const choose = (patch: Values) => {
    setDraft(known => ({ ...known, ...patch }))
    find(patch)
  }

  function findByEnter(event: KeyboardEvent) {
    const isField = event.target instanceof HTMLInputElement && event.target.getAttribute('role') !== 'combobox'
    if (event.key === 'Enter' && isField && !event.nativeEvent.isComposing) find()
  }

  return (
    <search className="card search" onKeyDown={findByEnter}>
      <div className="search-row">
        {search.range && (
          <RangeField
            label={search.range.label}
            range={list.range!}
            today={list.today}
            onChange={({ from, to }) => choose({ [search.range!.from]: from, [search.range!.to]: to })}
          />
        )}
        <Fields search={search} fields={search.first} draft={draft} onType={patch => setDraft({ ...draft, ...patch })} onChoose={choose} />
        <Buttons
          hasMore={search.more.length > 0}
          isOpen={isOpen}
          onFind={() => find()}
          onReset={list.reset}
          onOpen={() => setOpen(!isOpen)}
        >
          <FilterChooser search={search} list={list} />
        </Buttons>
      </div>
      {isOpen && (
        <div className="search-row is-more">
          <Fields search={search} fields={search.more} draft={draft} onType={patch => setDraft({ ...draft, ...patch })} onChoose={choose} />
        </div>
      )}
    </search>
  )
}

interface ButtonsProps {
  hasMore: boolean
  isOpen: boolean
  onFind(): void
  onReset(): void
  onOpen(): void
  children: ReactNode
}

const Buttons = ({ hasMore, isOpen, onFind, onReset, onOpen, children }: ButtonsProps) => (
  <div className="at-end">
    <Button type="primary" onClick={onFind}>
      查询
    </Button>
    <Button onClick={onReset}>重置</Button>
    {children}
    {hasMore && (
      <button type="button" className="field-link" aria-expanded={isOpen} onClick={onOpen}>
        {isOpen ? '收起' : '展开'} {isOpen ? <UpOutlined className="small-icon" /> : <DownOutlined className="small-icon" />}
      </button>
    )}
  </div>
)

interface FieldsProps {
  search: Search
  fields: Search['first']
  draft: Values
  onType(patch: Values): void
  onChoose(patch: Values): void
}

const Fields = ({ search, fields, draft, onType, onChoose }: FieldsProps) =>
  fields.map(field => (
    <div key={field.wire} className="search-field">
      <span>{field.label}</span>
      <SearchInput search={field} values={draft} row={decodeRow(askedFields(search), draft)} onType={onType} onChoose={onChoose} />
    </div>
  ))

const filled = (draft: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(draft).flatMap(([wire, value]) => (String(value ?? '').trim() ? [[wire, String(value).trim()]] : [])))
