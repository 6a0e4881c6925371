import type { ComponentType } from 'react'
import type { Entity } from '../../kit/entity.ts'
import type { Values } from '../client/rows.ts'
import type { Saved } from '../client/things.ts'
import { openDialog } from './dialogs.tsx'

export type Mode = 'add' | 'edit' | 'view'

interface FormOptions {
  id?: string
  mode?: Mode
  /** What a new record starts with. */
  initial?: Values
  /** A record that is there already may be taken instead of a new one. */
  mayUse?: true
}

export interface FormProps extends FormOptions {
  entity: Entity
  onClose(saved?: Saved): void
}

type Load = () => Promise<ComponentType<FormProps>>

const forms = new Map<string, Load>()
let usualForm: Load

/** The standard form, and those that are written by hand, by the name of their entity: wherever a record is opened, its form opens. */
export function registerForms(usual: Load, own: Record<string, Load>) {
  usualForm = usual
  for (const [name, load] of Object.entries(own)) forms.set(name, load)
}

/** Adds, changes or shows a record in a dialog of the current tab; resolves to what was saved. The form is fetched with the first one. */
export async function openForm(entity: Entity, options: FormOptions = {}): Promise<Saved | undefined> {
  const Form = await (forms.get(entity.name) ?? usualForm)()
  return openDialog<Saved>(close => <Form entity={entity} {...options} onClose={close} />, `form ${entity.name} ${options.id ?? ''}`)
}

/** Fetches the form before anyone asks for it. */
export const prefetchForm = () => void usualForm().catch(() => undefined)

export const openCard = (entity: Entity, id: string) => openForm(entity, { id, mode: 'view' })
