import { Checkbox } from 'antd'
import type { Field, Fields, Kind } from '../../kit/field.ts'
import { type Row, wordOf } from '../client/rows.ts'
import { Thumb } from '../fields/picture.tsx'
import { usePlaces } from '../fields/places.ts'
import { alignOf, wordsOf } from '../fields/words.ts'

interface Props {
  columns: Fields
  rows: Row[]
  isBusy: boolean
  active: number
  /** Stopped, or not to be chosen for another reason. */
  isBarred(row: Row): boolean
  /** Present where several may be chosen. */
  isChosen?(row: Row): boolean
  onActive(at: number): void
  onTake(row: Row): void
  onTakeAll(): void
}

/** What takes so much room whatever it says. */
const usualWidth: Partial<Record<Kind, number>> = { phone: 116, flag: 76, image: 76 }

const widthOf = ({ rules, kind }: Field) => rules.width ?? usualWidth[kind]

/** As long as there are few columns they share the room; many keep theirs, and the rows move sideways. */
const roomFor = (fields: [string, Field][]) =>
  fields.length > 11 ? fields.reduce((sum, [, field]) => sum + (widthOf(field) ?? 120), 0) : undefined

/** Ten rows without scrolling; one of them is active and has the keys. */
export function PickerTable({ columns, rows, isBusy, active, isBarred, isChosen, onActive, onTake, onTakeAll }: Props) {
  const fields = Object.entries(columns)
  const room = roomFor(fields)
  const free = rows.filter(row => !isBarred(row))
  const isAll = free.length > 0 && !!isChosen && free.every(isChosen)
  return (
    <div className="picker-rows" tabIndex={room ? 0 : -1} aria-busy={isBusy}>
      <table style={{ minWidth: room }}>
        <colgroup>
          {isChosen && <col style={{ width: 36 }} />}
          {fields.map(([key, field]) => (
            <col key={key} style={{ width: widthOf(field) }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {isChosen && (
              <th>
                <Checkbox aria-label="全选本页" checked={isAll} indeterminate={!isAll && rows.some(isChosen)} onChange={onTakeAll} />
              </th>
            )}
            {fields.map(([key, field]) => (
              <th key={key} className={alignOf(field)}>
                {field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <PickerRow
              key={row.id}
              fields={fields}
              row={row}
              isActive={at === active}
              isBarred={isBarred(row)}
              isChosen={isChosen}
              onActive={() => onActive(at)}
              onTake={onTake}
            />
          ))}
        </tbody>
      </table>
      {!rows.length && !isBusy && <p className="picker-none">暂无数据</p>}
    </div>
  )
}

interface RowProps extends Pick<Props, 'isChosen' | 'onTake'> {
  fields: [string, Field][]
  row: Row
  isActive: boolean
  isBarred: boolean
  onActive(): void
}

/** Where several may be chosen a click ticks; where one, a double click chooses. */
function PickerRow({ fields, row, isActive, isBarred, isChosen, onActive, onTake }: RowProps) {
  const isTicked = isChosen?.(row)
  const click = () => {
    onActive()
    if (isChosen) onTake(row)
  }
  return (
    <tr
      data-row-key={row.id}
      className={[isActive && 'is-active', isTicked && 'is-chosen', isBarred && 'is-barred'].filter(Boolean).join(' ')}
      aria-selected={isTicked ?? isActive}
      aria-disabled={isBarred || undefined}
      onClick={click}
      onDoubleClick={() => !isChosen && onTake(row)}
    >
      {isChosen && (
        <td>
          <Checkbox tabIndex={-1} aria-label="选择" checked={isTicked} disabled={isBarred} />
        </td>
      )}
      {fields.map(([key, field]) => (
        <PickerCell key={key} field={field} row={row} />
      ))}
    </tr>
  )
}

/** What is not there is red, and can still be chosen. */
function PickerCell({ field, row }: { field: Field; row: Row }) {
  const words = wordsOf(field, row, usePlaces())
  const isPicture = field.kind === 'image' && row[field.key]
  const isNone = field.scale === 'quantity' && Number(row[field.key]) <= 0
  return (
    <td className={`ellipsis ${alignOf(field)}${isNone ? ' negative' : ''}`} title={words}>
      {isPicture ? <Thumb link={wordOf(row[field.key])} title={field.label} size={22} /> : words}
    </td>
  )
}
