import type { Entity } from '../../kit/entity.ts'
import type { Saved } from '../client/things.ts'
import { openDialog } from './dialogs.tsx'
import type { FormOptions } from './form-dialog.tsx'

/** Adds, changes or shows a record in a dialog of the current tab; resolves to what was saved. The form is fetched with the first one. */
export async function openForm(entity: Entity, options: FormOptions = {}): Promise<Saved | undefined> {
  const { FormDialog } = await import('./form-dialog.tsx')
  return openDialog<Saved>(close => <FormDialog entity={entity} {...options} onClose={close} />, `form ${entity.name} ${options.id ?? ''}`)
}

/** Fetches the form before anyone asks for it. */
export const prefetchForm = () => void import('./form-dialog.tsx').catch(() => undefined)

export const openCard = (entity: Entity, id: string) => openForm(entity, { id, mode: 'view' })
