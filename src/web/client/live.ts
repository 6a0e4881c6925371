import type { Socket } from 'socket.io-client'
import { logFault } from './error-log.ts'
import { quietMoment } from './progress.ts'
import { freshToken } from './renewal.ts'
import { useSession } from './session.ts'

type Heard = (message: any) => void

const listeners = new Map<string, Set<Heard>>()
let socket: Promise<Socket> | undefined

/** Hears what the server says on a channel until the returned function is called; all channels share one connection. */
export function listen(channel: string, heard: Heard): () => void {
  const known = listeners.get(channel) ?? new Set()
  listeners.set(channel, known.add(heard))
  socket ??= connectSoon()
  return () => void known.delete(heard)
}

/** News can wait until the first page stands. */
const connectSoon = () => quietMoment().then(connect)

/** The token is asked for at each connection, because an old one may have been renewed since. */
async function connect(): Promise<Socket> {
  const { io } = await import('socket.io-client')
  const made = io({
    transports: ['websocket'],
    reconnectionDelay: 2000,
    reconnectionDelayMax: 60_000,
    auth: tell => void freshToken().then(token => tell({ token })),
  })
  made.onAny((channel: string, message: unknown) => {
    for (const heard of listeners.get(channel) ?? []) heard(message)
  })
  made.on('disconnect', reason => {
    if (reason !== 'io client disconnect') logFault('socket', `实时连接断开：${reason}`)
  })
  return made
}

/** Another user is another connection. */
useSession.subscribe((now, before) => {
  if (now.signedInAt === before.signedInAt || !socket) return
  void socket.then(old => old.disconnect())
  socket = now.signedInAt ? connect() : undefined
})
