import { Select } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Entity } from '../../kit/entity.ts'
import { permissionOf } from '../../kit/permission.ts'
import { entityNamed } from '../../kit/registry.ts'
import { nameKey } from '../../kit/wire.ts'
import { notify } from '../client/notify.ts'
import { type Row, titleIn, wordOf } from '../client/rows.ts'
import { useCan } from '../client/session.ts'
import { givenTo, kindNamed, kindOf, missingFirst, narrowing, targetOf } from '../picker/kinds.ts'
import { openPicker } from '../picker/open-picker.tsx'
import { clearable } from './clearable.tsx'
import { common, type InputProps } from './input-props.ts'
import { Magnifier } from './magnifier.tsx'
import { codeIn, ridesOf, useSuggestions } from './suggestions.ts'

/** A record of another kind: typed and suggested, or picked from the whole list by the magnifier or F4. */
export function RefInput(props: InputProps) {
  const { field, value, onChange, row = {} } = props
  const target = targetOf(field, row)
  const choose = (record?: Row) => onChange(record?.id ?? '', ridesOf(field, target, record))
  const id = wordOf(value)
  const shown = id ? { value: id, label: wordOf(row[nameKey(field)]) || id } : undefined
  return <Suggesting {...props} target={target} shown={shown} onChoose={records => choose(records[0])} />
}

/** Several records; ids and names travel comma-joined. */
export function RefsInput(props: InputProps) {
  const { field, value, onChange, row = {} } = props
  const target = entityNamed(field.target!)
  const names = String(row[nameKey(field)] ?? '').split(',')
  const ids = String(value ?? '')
    .split(',')
    .filter(Boolean)
  const shown = ids.map((id, at) => ({ value: id, label: names[at] || id }))
  const choose = (records: Row[]) =>
    onChange(records.map(record => record.id).join(','), { [nameKey(field)]: records.map(record => titleIn(target, record)).join(',') })
  return <Suggesting {...props} target={target} shown={shown} isMany onChoose={choose} />
}

interface Shown {
  value: string
  label: string
}

interface SuggestingProps extends InputProps {
  target: Entity
  shown: Shown | Shown[] | undefined
  isMany?: boolean
  onChoose(records: Row[]): void
}

function Suggesting(props: SuggestingProps) {
  const { target, shown, isMany, onChoose } = props
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const maySee = useCan(permissionOf(target, 'view'))
  const kind = maySee && !props.disabled ? kindOf(props.field, props.row) : undefined
  const given = kind ? givenTo(kindNamed(kind), props.field, props.row) : {}
  const { hits, isBusy } = useSuggestions(target, text, isOpen && maySee, kind ? narrowing(kindNamed(kind), given).fixed : {})
  const known = (Array.isArray(shown) ? shown : []).map(({ value, label }) => ({ id: value, [target.title]: label }))

  async function pick() {
    setOpen(false)
    const rows = await openPicker(kind!, { keyword: text, isMany: !!isMany, begun: known, filter: given, counts: false })
    if (rows) onChoose(rows)
  }

  /** What has to be filled first is asked for before anything is offered. */
  function open(isWanted: boolean) {
    const missing = isWanted && kind ? missingFirst(kindNamed(kind), given) : undefined
    if (missing) notify.warning(missing)
    setOpen(isWanted && !missing)
  }

  function change(chosen: Shown | Shown[] | undefined) {
    const list = Array.isArray(chosen) ? chosen : chosen ? [chosen] : []
    onChoose(list.map(({ value }) => [...hits, ...(known as Row[])].find(row => row.id === value) ?? { id: value }))
  }

  function pickByKey(event: KeyboardEvent) {
    if (event.key !== 'F4' || !kind) return
    event.preventDefault()
    void pick()
  }

  return (
    <Select<Shown | Shown[] | undefined>
      {...common(props)}
      disabled={props.disabled || !maySee}
      mode={isMany ? 'multiple' : undefined}
      labelInValue
      allowClear={clearable}
      value={shown}
      open={isOpen}
      onOpenChange={open}
      onChange={change}
      onInputKeyDown={pickByKey}
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
      options={hits.map(hit => ({ value: hit.id, label: titleIn(target, hit), code: codeIn(hit) }))}
      optionRender={({ label, data }) => <Hit title={label} code={data.code} />}
      popupMatchSelectWidth={false}
      notFoundContent={isBusy ? '查询中…' : '暂无数据'}
      suffixIcon={kind ? <Magnifier onPick={pick} /> : undefined}
    />
  )
}

const Hit = ({ title, code }: { title: ReactNode; code: string }) => (
  <span className="ref-hit">
    {code && <span className="muted">{code}</span>}
    <span>{title}</span>
  </span>
)
