import { useErrorLog } from './error-log.ts'
import { leave, useSession } from './session.ts'
import { ask } from './wire.ts'

/** Tells the server, which may be gone, and leaves either way. What went wrong meanwhile rides along. */
export async function signOut() {
  const { token } = useSession.getState()
  const { entries } = useErrorLog.getState()
  const sent = entries.length ? { body: entries } : {}
  await ask(entries.length ? 'POST' : 'GET', 'blade-auth/oauth/logout', { ...sent, milliseconds: 3000 }, token).catch(() => undefined)
  leave('left')
}
