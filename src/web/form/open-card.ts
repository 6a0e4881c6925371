import type { Entity } from '../../kit/entity.ts'

/** Shows a record in the current tab; the form is fetched with the first card. */
export async function openCard(entity: Entity, id: string): Promise<void> {
  const { openForm } = await import('./form-dialog.tsx')
  await openForm(entity, { id, mode: 'view' })
}
