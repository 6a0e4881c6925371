import type { ReactNode } from 'react'
import type { Entity } from '../../kit/entity.ts'
import type { Field } from '../../kit/field.ts'
import type { Values } from '../client/rows.ts'

/** What every face of a field takes. Values are the wire's, so that a form is what will be sent. */
export interface InputProps {
  field: Field
  value: unknown
  /** With the value comes what rides along with it: the names of what was chosen. */
  onChange(value: unknown, rides?: Values): void
  /** All values of the form or row that the field belongs to. */
  row?: Values
  disabled?: boolean
  autoFocus?: boolean
  id?: string
  isBad?: boolean
  placeholder?: string
  /** Stands at the end of what is typed. */
  suffix?: ReactNode
  /** Whose field it is, for what only its owner can tell: the next code. */
  owner?: Entity
}

/** What all controls of the library take alike. */
export const common = ({ field, id, disabled, autoFocus, isBad, placeholder }: InputProps) => ({
  id,
  'aria-label': field.label,
  disabled,
  autoFocus,
  placeholder,
  status: isBad ? ('error' as const) : undefined,
  'aria-invalid': isBad || undefined,
})
