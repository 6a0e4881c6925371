import { DeleteOutlined, EnvironmentOutlined, PlusOutlined } from '@ant-design/icons'
import { Radio } from 'antd'
import { useRef, useState } from 'react'
import { isMasked } from '../../../base/mask.ts'
import { call } from '../../../web/client/http.ts'
import { encodeRow, type RowOf, type Values, wordOf } from '../../../web/client/rows.ts'
import { CallError } from '../../../web/client/wire.ts'
import { FieldInput } from '../../../web/fields/field-input.tsx'
import { FieldText } from '../../../web/fields/field-text.tsx'
import type { Located } from '../../../web/map/located.ts'
import { openMap } from '../../../web/map/open-map.tsx'
import { contactFaults, contactFields } from './contact-set.ts'

interface Props {
  rows: Values[]
  /** The form has been sent once: what is wrong is shown. */
  isChecked: boolean
  message?: string
  isView: boolean
  onChange(rows: Values[]): void
}

const columns = ['name', 'phone', 'areaCode', 'address'] as const

/** Who is called at a customer: one of them is the default and stays, each has a phone of its own and a place on the map. */
export function ContactsEditor({ rows, isChecked, message, isView, onChange }: Props) {
  const taken = useTaken()
  const faults = contactFaults(rows.map(row => encodeRow(contactFields, row)))
  const patch = (at: number, values: Values) => onChange(rows.map((row, index) => (index === at ? { ...row, ...values } : row)))
  const makeDefault = (at: number) => onChange(rows.map((row, index) => ({ ...row, isDefault: index === at ? 2 : 1 })))
  return (
    <div className="contacts" data-field="contacts">
      <table className="plain-table">
        <thead>
          <tr>
            <th>默认</th>
            {columns.map(key => (
              <th key={key}>
                {contactFields[key].rules.required && <i className="required">*</i>}
                {contactFields[key].label}
              </th>
            ))}
            <th>位置</th>
            {!isView && <th aria-label="操作" />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <ContactRow
              key={wordOf(row.id) || at}
              row={row}
              at={at}
              fault={isChecked || row.phone ? (faults[at]!.phone ?? taken.of(row)) : undefined}
              isView={isView}
              isKept={rows.length < 2 || Number(row.isDefault) === 2}
              onChange={values => patch(at, values)}
              onDefault={() => makeDefault(at)}
              onPhone={() => !faults[at]!.phone && taken.ask(row)}
              onRemove={() => onChange(rows.filter(other => other !== row))}
            />
          ))}
        </tbody>
      </table>
      {!isView && (
        <button type="button" className="field-link" onClick={() => onChange([...rows, { isDefault: rows.length ? 1 : 2 }])}>
          <PlusOutlined /> 增加联系人
        </button>
      )}
      {message && !faults.some(one => one.phone) && (
        <p className="form-problem" role="alert">
          {message}
        </p>
      )}
    </div>
  )
}

interface RowProps {
  row: Values
  at: number
  fault?: string
  isView: boolean
  /** Neither the default nor the last one is taken away. */
  isKept: boolean
  onChange(values: Values): void
  onDefault(): void
  onPhone(): void
  onRemove(): void
}

function ContactRow({ row, at, fault, isView, isKept, onChange, onDefault, onPhone, onRemove }: RowProps) {
  return (
    <tr>
      <td>
        <Radio checked={Number(row.isDefault) === 2} disabled={isView} aria-label={`第${at + 1}条设为默认`} onChange={onDefault} />
      </td>
      {columns.map(key => {
        const field = contactFields[key]
        return (
          <td key={key} className={`contact-${key}`} onBlur={key === 'phone' ? onPhone : undefined}>
            {isView ? (
              <FieldText field={field} row={row} />
            ) : (
              <FieldInput
                field={field}
                row={row}
                value={row[key]}
                isBad={key === 'phone' && !!fault}
                onChange={(value, rides) => onChange({ [key]: value, ...rides })}
              />
            )}
            {key === 'phone' && fault && (
              <p className="form-problem" role="alert">
                {fault}
              </p>
            )}
          </td>
        )
      })}
      <td className="contact-place">
        <button type="button" className="field-link" disabled={isView} onClick={() => void locate(row, onChange)}>
          <EnvironmentOutlined /> {row.longitude ? `${Number(row.longitude).toFixed(4)}, ${Number(row.latitude).toFixed(4)}` : '定位'}
        </button>
      </td>
      {!isView && (
        <td>
          <button
            type="button"
            className="icon-button"
            aria-label={`删除第${at + 1}条`}
            title={isKept ? '默认联系人不能删除' : undefined}
            disabled={isKept}
            onClick={onRemove}
          >
            <DeleteOutlined />
          </button>
        </td>
      )}
    </tr>
  )
}

async function locate(row: Values, onChange: (values: Values) => void) {
  const { longitude: lng, latitude: lat } = row as Partial<RowOf<typeof contactFields>>
  const [areaCode, areaName, address] = [row.areaCode, row.areaName, row.address].map(wordOf)
  const located = await openMap({ located: { areaCode, areaName, address, lng, lat }, find: knownPlaces })
  if (!located) return
  onChange({
    areaCode: located.areaCode,
    areaName: located.areaName,
    address: located.address,
    longitude: located.lng,
    latitude: located.lat,
  })
}

/** Addresses that lie somewhere already. */
async function knownPlaces(address: string): Promise<Located[]> {
  const { records } = await call<{ records: (Located & { customerName: string })[] }>('GET', 'blade-barterer/customercontacts/list', {
    query: { address, lng_notnull: 1, current: 1, size: 10 },
  })
  return records.map(row => ({ ...row, title: row.customerName }))
}

/** Whose phone it is, only the server knows; its words are kept for as long as the phone stands. */
function useTaken() {
  const [words, setWords] = useState<Record<string, string>>({})
  const asked = useRef(new Set<string>()).current
  const keyOf = (row: Values) => `${row.id ?? ''} ${row.phone}`
  return {
    of: (row: Values): string | undefined => words[keyOf(row)],
    ask(row: Values) {
      const key = keyOf(row)
      if (!row.phone || isMasked(row.phone) || asked.has(key)) return
      asked.add(key)
      void call('POST', 'blade-barterer/customercontacts/chechPhone', {
        query: { contactsId: wordOf(row.id), phone: wordOf(row.phone) },
        silent: true,
      }).catch(error => error instanceof CallError && setWords(known => ({ ...known, [key]: error.message })))
    },
  }
}
