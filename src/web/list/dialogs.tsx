import type { Action, Document } from '../../kit/document.ts'
import type { Entity } from '../../kit/entity.ts'
import type { Outcome } from '../client/things.ts'
import { openDialog } from '../form/dialogs.tsx'

/** The history of a bill (by its type) or of a record (by its entity's name). */
export async function openHistory(subject: string, id: string, note?: string): Promise<void> {
  const { HistoryDialog } = await import('./history-dialog.tsx')
  return openDialog<never>(close => <HistoryDialog subject={subject} id={id} note={note} onClose={close} />, `history ${subject} ${id}`)
}

export async function openImport(entity: Entity): Promise<void> {
  const { ImportWizard } = await import('../import/wizard.tsx')
  return openDialog<never>(close => <ImportWizard entity={entity} onClose={close} />, `import ${entity.name}`)
}

/** Resolves to the reason, or to nothing when the user thinks better of it. */
export async function askReason(action: Action, which: string, facts?: string[]): Promise<string | undefined> {
  const { ReasonDialog } = await import('./reason-dialog.tsx')
  return openDialog<string>(close => <ReasonDialog action={action} which={which} facts={facts} onClose={close} />)
}

export async function showOutcomes(document: Document, action: Pick<Action, 'label'>, outcomes: Outcome[]): Promise<void> {
  const { OutcomesDialog } = await import('./outcomes-dialog.tsx')
  return openDialog<never>(close => <OutcomesDialog document={document} action={action} outcomes={outcomes} onClose={close} />)
}
