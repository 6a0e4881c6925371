import { askToken, sessionOf, storageKey, useSession } from './session.ts'

const tokenSeconds = 3000
const retrySeconds = 30

let renewal: Promise<void> | undefined

/** The token to send, renewed first when it is near its end. */
export async function freshToken(): Promise<string> {
  if (isOld()) await renewOnce(isOld)
  return useSession.getState().token
}

/** The token after one that was refused; the same one when there is no other to be had. */
export async function tokenAfter(refused: string): Promise<string> {
  const isRefused = () => useSession.getState().token === refused
  if (isRefused()) await renewOnce(isRefused)
  return useSession.getState().token
}

const isOld = () => useSession.getState().token !== '' && Date.now() - useSession.getState().tokenAt > tokenSeconds * 1000

/** Whoever needs a new token meanwhile waits for the same one. */
function renewOnce(isNeeded: () => boolean): Promise<void> {
  renewal ??= alone(() => renew(isNeeded)).finally(() => {
    renewal = undefined
  })
  return renewal
}

/** A refresh token works once, so two windows must not use it at the same time. Plain http has no locks. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(storageKey, work) : aloneByStorage(work)

const turnKey = 'hengshang.renewing'
const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Whose mark still stands after a moment has the turn; a mark older than ten seconds is of a window that is gone. */
async function aloneByStorage(work: () => Promise<void>): Promise<void> {
  const [at = 0] = (localStorage.getItem(turnKey) ?? '').split(' ').map(Number)
  const own = `${Date.now()} ${Math.random()}`
  if (Date.now() - at > 10_000) localStorage.setItem(turnKey, own)
  await pause(50)
  if (localStorage.getItem(turnKey) !== own) return aloneByStorage(work)
  try {
    await work()
  } finally {
    localStorage.removeItem(turnKey)
  }
}

async function renew(isNeeded: () => boolean) {
  await useSession.persist.rehydrate()
  if (!isNeeded()) return
  const { tenantId, token, refreshToken, signedInAt } = useSession.getState()
  try {
    const answer = await askToken(tenantId, { refresh_token: refreshToken, grant_type: 'refresh_token' }, token)
    if (useSession.getState().signedInAt === signedInAt) useSession.setState(sessionOf(answer))
  } catch {
    useSession.setState({ tokenAt: Date.now() - (tokenSeconds - retrySeconds) * 1000 })
  }
}
