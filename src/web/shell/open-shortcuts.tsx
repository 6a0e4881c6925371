import { openDialog } from '../form/dialogs.tsx'

/** Lets the user choose his common menus; fetched when first wanted. */
export async function openShortcuts() {
  const { ShortcutDialog } = await import('./shortcut-dialog.tsx')
  await openDialog(close => <ShortcutDialog onClose={close} />, 'shortcuts')
}
