import type { ComponentType } from 'react'
import type { Entity } from '../../kit/entity.ts'
import type { Saved } from '../client/things.ts'
import { openDialog } from './dialogs.tsx'
import type { FormOptions } from './form-dialog.tsx'

export interface FormProps extends FormOptions {
  entity: Entity
  onClose(saved?: Saved): void
}

const ownForms = new Map<string, () => Promise<ComponentType<FormProps>>>()

/** Records whose form is written by hand, by the name of their entity: wherever one is opened, that form opens. */
export function registerForms(record: Record<string, () => Promise<ComponentType<FormProps>>>) {
  for (const [name, load] of Object.entries(record)) ownForms.set(name, load)
}

const usualForm = async (): Promise<ComponentType<FormProps>> => (await import('./form-dialog.tsx')).FormDialog

/** Adds, changes or shows a record in a dialog of the current tab; resolves to what was saved. The form is fetched with the first one. */
export async function openForm(entity: Entity, options: FormOptions = {}): Promise<Saved | undefined> {
  const Form = await (ownForms.get(entity.name) ?? usualForm)()
  return openDialog<Saved>(close => <Form entity={entity} {...options} onClose={close} />, `form ${entity.name} ${options.id ?? ''}`)
}

/** Fetches the form before anyone asks for it. */
export const prefetchForm = () => void import('./form-dialog.tsx').catch(() => undefined)

export const openCard = (entity: Entity, id: string) => openForm(entity, { id, mode: 'view' })
