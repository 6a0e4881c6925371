import { CloseOutlined } from '@ant-design/icons'
import type { MouseEvent } from 'react'
import type { Field, Fields } from '../../kit/field.ts'
import { quantity } from '../../kit/fields/number.ts'
import { type Row, wordOf } from '../client/rows.ts'
import { NumberInput } from '../fields/number-input.tsx'
import type { Chosen } from './use-chosen.ts'

const counted = quantity('qty', '数量')

/** What was chosen so far, each with its quantity where quantities are wanted. */
export function Tray({ columns, chosen, counts }: { columns: Fields; chosen: Chosen; counts: boolean }) {
  const { code, ...named } = columns
  const fields = Object.values(named)
  return (
    <aside className="picker-tray" aria-label="已选">
      <header>
        <b>已选 {chosen.rows.length}</b>
        {chosen.rows.length > 0 && (
          <button type="button" className="field-link" onClick={event => leave(event, chosen.clear)}>
            清空
          </button>
        )}
      </header>
      <ul>
        {chosen.rows.map(row => (
          <li key={row.id}>
            <span className="ellipsis">{nameOf(fields, row)}</span>
            {!chosen.isFixed(row) && (
              <button type="button" aria-label={`去掉${nameOf(fields, row)}`} onClick={event => leave(event, () => chosen.remove(row))}>
                <CloseOutlined />
              </button>
            )}
            <small>{code && wordOf(row[code.key])}</small>
            {counts && (
              <label>
                数量
                <NumberInput field={counted} value={row.qty} onChange={qty => chosen.count(row.id, wordOf(qty))} />
              </label>
            )}
          </li>
        ))}
      </ul>
      <p className="muted">翻页、换分类、重新查询都不会丢掉已选的数据。</p>
    </aside>
  )
}

/** The button goes with its row; the keys stay with the window. */
function leave({ currentTarget }: MouseEvent<HTMLElement>, act: () => void) {
  currentTarget.closest('.picker-body')?.querySelector<HTMLElement>('.picker-rows')?.focus()
  act()
}

/** The code stands below; the name and what tells it from its neighbours are one line. */
const nameOf = (fields: Field[], row: Row) =>
  fields
    .filter(field => field.kind === 'text')
    .slice(0, 2)
    .map(field => row[field.key])
    .filter(Boolean)
    .join(' ')
