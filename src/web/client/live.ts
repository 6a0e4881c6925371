import type { Socket } from 'socket.io-client'
import { logFault } from './error-log.ts'
import { quietMoment } from './progress.ts'
import { freshToken } from './renewal.ts'
import { useSession } from './session.ts'

type Heard = (message: never) => void

const listeners = new Map<string, Set<Heard>>()
let socket: Promise<Socket> | undefined

/** Hears what the server says on a channel until the returned function is called; `connect` tells that it can be heard, again and again. */
export function listen<T>(channel: string, heard: (message: T) => void): () => void {
  const known = listeners.get(channel) ?? new Set()
  listeners.set(channel, known.add(heard))
  socket ??= connectSoon()
  return () => void known.delete(heard)
}

const longestWait = 4000

/** News can wait until the first page stands, but not for somebody who never rests. */
const connectSoon = () => Promise.race([quietMoment(), new Promise<void>(resolve => setTimeout(resolve, longestWait))]).then(connect)

/** The token is asked for at each connection, because an old one may have been renewed since. */
async function connect(): Promise<Socket> {
  const { io } = await import('socket.io-client')
  const made = io({
    path: '/api/socket',
    autoConnect: false,
    transports: ['websocket'],
    reconnectionDelay: 2000,
    reconnectionDelayMax: 60_000,
    auth: tell => void freshToken().then(token => tell({ token })),
  })
  made.onAny(pass)
  made.on('connect', () => pass('connect'))
  made.on('disconnect', reason => {
    if (reason === 'io client disconnect') return
    logFault('socket', `实时连接断开：${reason}`)
    if (!made.active) connectAgain(made, 2000)
  })
  made.on('connect_error', () => !made.active && connectAgain(made, 60_000))
  return made.connect()
}

function pass(channel: string, message?: unknown) {
  for (const heard of listeners.get(channel) ?? []) heard(message as never)
}

/** Whom the server has sent away comes back by himself only when asked to, and only while he is still signed in. */
function connectAgain(made: Socket, milliseconds: number) {
  setTimeout(async () => {
    if ((await socket) === made) made.connect()
  }, milliseconds)
}

/** Another user is another connection. */
useSession.subscribe((now, before) => {
  if (now.signedInAt === before.signedInAt || !socket) return
  void socket.then(old => old.disconnect())
  socket = now.signedInAt ? connect() : undefined
})
