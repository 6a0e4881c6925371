import type { ComponentType, ReactNode } from 'react'
import type { Entity } from '../../kit/entity.ts'
import type { Field, Kind } from '../../kit/field.ts'
import type { Values } from '../client/rows.ts'
import { useSession } from '../client/session.ts'
import { FieldInput } from '../fields/field-input.tsx'
import { FieldText } from '../fields/field-text.tsx'
import type { InputProps } from '../fields/input-props.ts'
import { alignOf } from '../fields/words.ts'
import type { Formed } from './use-form.ts'

interface Props {
  formed: Formed
  form: Values
  problems: Record<string, string>
  isView: boolean
  /** Faces of single fields that are drawn specially, by key. */
  faces?: Record<string, ComponentType<InputProps>>
  /** What is seen and not changed. */
  locked?: readonly string[]
  onChange(key: string, patch: Values): void
}

const wide: Kind[] = ['longText', 'rows', 'files']
/** Whatever takes that much of a list takes a whole line of a form. */
const isWide = ({ kind, rules }: Field) => wide.includes(kind) || (rules.width ?? 0) >= 400

/** The fields of a form in their declared order, two in a row; what needs room takes both places. */
export function FormFields({ formed, form, problems, isView, faces, locked, onChange }: Props) {
  const permission = useSession(state => state.permission)
  const shown = formed.form.filter(key => {
    const { needs } = formed.fields[key]!.rules
    return !needs || permission[needs]
  })
  return (
    <div className="form-grid">
      {shown.map(key => {
        const field = formed.fields[key]!
        const Face = faces?.[key] ?? FieldInput
        return (
          <FormField
            key={key}
            name={key}
            field={field}
            isTall={field.kind === 'image' && (!isView || !!form[field.key])}
            message={problems[key]}
            isRequired={!!field.rules.required && !field.rules.automatic && !isView}
          >
            {isView ? (
              <ReadOnly field={field} row={form} />
            ) : (
              <Face
                id={`${formed.name}-${key}`}
                field={field}
                owner={ownerOf(formed)}
                row={form}
                value={form[field.key]}
                isBad={!!problems[key]}
                placeholder={field.rules.hint}
                disabled={locked?.includes(key) || field.rules.own}
                onChange={(value, rides) => onChange(key, { [field.key]: value, ...rides })}
              />
            )}
          </FormField>
        )
      })}
    </div>
  )
}

/** Only a record has a next code to ask for. */
const ownerOf = (formed: Formed) => ('abilities' in formed ? (formed as Entity) : undefined)

interface FormFieldProps {
  name: string
  field: Field
  isTall: boolean
  message?: string
  isRequired: boolean
  children: ReactNode
}

function FormField({ name, field, isTall, message, isRequired, children }: FormFieldProps) {
  const place = isWide(field) ? ' is-wide' : isTall ? ' is-tall' : ''
  return (
    <div className={`form-field${place}`} data-field={name}>
      <span className="form-label">
        {isRequired && <i className="required">*</i>}
        {field.label}
      </span>
      <div className="form-control">
        {children}
        {message && (
          <p className="form-problem" role="alert">
            {message}
          </p>
        )}
      </div>
    </div>
  )
}

const boxless: Kind[] = ['image', 'rows', 'files', 'longText']

function ReadOnly({ field, row }: { field: Field; row: Values }) {
  if (field.kind === 'rows' || field.kind === 'files')
    return <FieldInput field={field} row={row} value={row[field.key]} disabled onChange={() => undefined} />
  return (
    <div className={boxless.includes(field.kind) ? 'read-text' : `read-box ellipsis${alignOf(field) === 'right' ? ' is-number' : ''}`}>
      <FieldText field={field} row={row} />
    </div>
  )
}
