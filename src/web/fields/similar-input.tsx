import { useQuery } from '@tanstack/react-query'
import { Input, Pagination, Popover } from 'antd'
import { type FocusEvent, type KeyboardEvent, use, useRef, useState } from 'react'
import { notify } from '../client/notify.ts'
import { type Row, wordOf } from '../client/rows.ts'
import { detailOf, keyOf, listOf } from '../client/things.ts'
import { FieldText } from './field-text.tsx'
import { common, type InputProps } from './input-props.ts'
import { faultsOfQuoted, quotedFrom } from './similar.ts'
import { useRested } from './suggestions.ts'
import { UsingContext } from './using.ts'
import { alignOf } from './words.ts'

const fetched = 20
const shown = 10

/** A name that is typed for a new record: those that are there already stand below it, to be used or quoted. */
export function SimilarInput(props: InputProps) {
  const { value, onChange, row = {} } = props
  const owner = props.owner!
  const panel = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLSpanElement>(null)
  const [isWatched, setWatched] = useState(false)
  const word = useRested(String(value ?? '').trim(), 1000)
  const { data } = useQuery({
    queryKey: keyOf(owner, 'similar', word),
    queryFn: ({ signal }) => listOf(owner, { keyword: word, current: 1, size: fetched }, signal),
    enabled: isWatched && !row.id && word !== '',
  })
  const hits = word ? (data?.records ?? []) : []

  async function quote(hit: Row) {
    const record = await detailOf(owner, hit.id)
    const patch = quotedFrom(owner, record)
    onChange(patch[props.field.key], patch)
    leave()
  }

  function type(text: string) {
    onChange(text)
    setWatched(true)
  }

  function leave() {
    input.current?.querySelector('input')?.focus()
    setWatched(false)
  }

  /** Down into the hits, up and down among them, Esc back to the word and no further. */
  function walk(event: KeyboardEvent) {
    const buttons = [...(panel.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    const step = { ArrowDown: () => buttons[at + 1]?.focus(), ArrowUp: () => (at > 0 ? buttons[at - 1]!.focus() : leave()), Escape: leave }[
      event.key
    ]
    if (!step || !buttons.length || !isWatched) return
    event.preventDefault()
    event.stopPropagation()
    step()
  }

  const watch = (event: FocusEvent) => {
    const next = event.type === 'blur' ? event.relatedTarget : event.target
    setWatched(!!panel.current?.contains(next) || !!input.current?.contains(next as Node))
  }

  return (
    <Popover
      open={isWatched && hits.length > 0}
      placement="bottomLeft"
      arrow={false}
      content={
        <div ref={panel} role="none" onKeyDown={walk} onBlur={watch}>
          <Hits key={word} {...props} rows={hits} onQuote={hit => void quote(hit)} />
        </div>
      }
    >
      <span ref={input} role="none" onKeyDownCapture={walk} onFocus={watch} onBlur={watch}>
        <Input {...common(props)} value={wordOf(value)} autoComplete="off" onChange={event => type(event.target.value)} />
      </span>
    </Popover>
  )
}

interface HitsProps extends InputProps {
  rows: Row[]
  onQuote(row: Row): void
}

function Hits({ owner, rows, onQuote }: HitsProps) {
  const using = use(UsingContext)
  const [current, setCurrent] = useState(1)
  const fields = owner!.picker.map(key => owner!.fields[key]!)
  const may = (row: Row, act: (row: Row) => void) => () => {
    const faults = faultsOfQuoted(owner!, row)
    if (faults.length) notify.warning(faults.join('；'))
    else act(row)
  }
  return (
    <>
      <table className="similar-hits" aria-label={`已有${owner!.label}`}>
        <thead>
          <tr>
            {fields.map(field => (
              <th key={field.key} className={alignOf(field)}>
                {field.label}
              </th>
            ))}
            <th aria-label="操作" />
          </tr>
        </thead>
        <tbody>
          {rows.slice((current - 1) * shown, current * shown).map(row => (
            <tr key={row.id}>
              {fields.map(field => (
                <td key={field.key} className={alignOf(field)}>
                  <FieldText field={field} row={row} />
                </td>
              ))}
              <td>
                {using && (
                  <button type="button" className="field-link" onClick={may(row, () => using({ id: row.id, version: row.version! }))}>
                    使用
                  </button>
                )}
                <button type="button" className="field-link" onClick={may(row, onQuote)}>
                  引用
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown && <Pagination size="small" current={current} pageSize={shown} total={rows.length} onChange={setCurrent} />}
    </>
  )
}
