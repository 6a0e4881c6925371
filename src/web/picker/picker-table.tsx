import { Checkbox } from 'antd'
import type { Ref } from 'react'
import type { Fields } from '../../kit/field.ts'
import type { WireRow } from '../client/things.ts'
import { usePlaces } from '../fields/places.ts'
import { alignOf, wordsOf } from '../fields/words.ts'

interface Props {
  ref: Ref<HTMLDivElement>
  columns: Fields
  rows: WireRow[]
  isBusy: boolean
  active: number
  /** Present where several may be chosen. */
  isChosen?(row: WireRow): boolean
  onActive(at: number): void
  onTake(row: WireRow): void
  onTakeAll?(): void
}

/** Ten rows without scrolling; one of them is active and has the keys. */
export function PickerTable({ ref, columns, rows, isBusy, active, isChosen, onActive, onTake, onTakeAll }: Props) {
  const places = usePlaces()
  const fields = Object.entries(columns)
  const isAll = rows.length > 0 && !!isChosen && rows.every(isChosen)
  return (
    <div className="picker-rows" ref={ref} tabIndex={-1} aria-busy={isBusy}>
      <table>
        <colgroup>
          {isChosen && <col style={{ width: 36 }} />}
          {fields.map(([key, field]) => (
            <col key={key} style={{ width: field.rules.width }} />
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
            <tr
              key={row.id}
              className={`${at === active ? 'is-active' : ''}${isChosen?.(row) ? ' is-chosen' : ''}`}
              aria-selected={isChosen ? isChosen(row) : at === active}
              onClick={() => {
                onActive(at)
                if (isChosen) onTake(row)
              }}
              onDoubleClick={() => !isChosen && onTake(row)}
            >
              {isChosen && (
                <td>
                  <Checkbox tabIndex={-1} aria-label="选择" checked={isChosen(row)} />
                </td>
              )}
              {fields.map(([key, field]) => {
                const words = wordsOf(field, row, places)
                const isNone = field.scale === 'quantity' && Number(row[field.wire]) <= 0
                return (
                  <td key={key} className={`ellipsis ${alignOf(field)}${isNone ? ' negative' : ''}`} title={words}>
                    {words}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {!rows.length && !isBusy && <p className="picker-none">暂无数据</p>}
    </div>
  )
}
