import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import { transaction } from '../db.ts'
import type { House } from '../house.ts'
import type { Tokens } from '../rights/tokens.ts'
import { listenTo } from './listener.ts'
import { roomsOf } from './live-rooms.ts'

interface Live {
  close(): Promise<void>
}

/** What this node does for the sockets of one company. */
interface Office {
  deliver(): Promise<void>
  sweep(): Promise<void>
}

const everySeconds = 10

/** The real-time channel: whoever holds a living session joins the rooms of its tenant, user and staff, and can only listen. */
export async function openLive(app: FastifyInstance, house: House, tokens: Tokens, url: string): Promise<Live> {
  const io = new Server(app.server, { path: '/api/socket', serveClient: false, maxHttpBufferSize: 10_000 })
  const offices = new Map<string, Office>()
  io.use((socket, next) => {
    admit(socket).then(
      isAdmitted => next(isAdmitted ? undefined : new Error('请求未授权')),
      () => next(new Error('系统繁忙，请稍后重试！')),
    )
  })
  const heard = {
    outbox: (tenantId: string) => void offices.get(tenantId)?.deliver(),
    sessions: (tenantId: string) => void offices.get(tenantId)?.sweep(),
  }
  // A notification can be lost while the connection is replaced.
  const listener = await listenTo(url, heard, lookAround)
  // Time ends a session without one.
  const clock = setInterval(lookAround, everySeconds * 1000)
  return {
    async close() {
      clearInterval(clock)
      await listener.close()
      await io.close()
    },
  }

  async function admit(socket: Socket) {
    const claims = await tokens.read(String(socket.handshake.auth?.token ?? '').replace(/^bearer\s+/i, ''))
    if (!claims) return false
    const { tenantId, sessionId } = claims
    const rooms = (await roomsOf(house, tenantId, [sessionId])).get(sessionId)
    if (!rooms) return false
    if (!offices.has(tenantId)) {
      const office = openOffice(house, io, tenantId)
      offices.set(tenantId, office)
      await office.deliver()
    }
    socket.data = { tenantId, sessionId, rooms }
    await socket.join(rooms)
    return true
  }

  function lookAround() {
    for (const [tenantId, office] of offices) {
      if (socketsOf(io, tenantId).length === 0) offices.delete(tenantId)
      else void Promise.all([office.deliver(), office.sweep()])
    }
  }
}

const socketsOf = (io: Server, tenantId: string) => [...io.sockets.sockets.values()].filter(({ data }) => data.tenantId === tenantId)

function openOffice(house: House, io: Server, tenantId: string): Office {
  let known: Set<string> | undefined
  return {
    deliver: oneAtATime(async () => {
      const rows = await transaction(house.db, tenantId, tx => tx.many(takeSql, [tenantId]))
      // Who has just come reads for himself what was said before.
      const fresh = known ? rows.filter(row => !known!.has(row.id)) : []
      known = new Set(rows.map(row => row.id))
      for (const { id, room, channel, payload } of fresh) io.to(`${tenantId} ${room}`).emit(channel, { id, ...payload })
    }),
    /** A socket ends with its session, and when it stands in rooms that are no longer its own. */
    sweep: oneAtATime(async () => {
      const sockets = socketsOf(io, tenantId)
      const rooms = await roomsOf(house, tenantId, [...new Set(sockets.map(({ data }) => data.sessionId as string))])
      for (const socket of sockets) {
        if (String(rooms.get(socket.data.sessionId)) !== String(socket.data.rooms)) socket.disconnect(true)
      }
    }),
  }
}

/** The first node marks a message as sent; the others have two minutes to see it too. */
const takeSql = `with taken as (update outbox set sent_at = now() where tenant_id = $1 and sent_at is null)
  select id, room, channel, payload from outbox
  where tenant_id = $1 and (sent_at is null or sent_at > now() - interval '2 minutes') order by created_at, id`

/** Never two at a time; what is asked for meanwhile is done once more afterwards. A database that is away is tried again by the clock. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isWanted = false
  let running: Promise<void> | undefined
  const run = async () => {
    while (isWanted) {
      isWanted = false
      await work().catch(() => {})
    }
    running = undefined
  }
  return () => {
    isWanted = true
    running ??= run()
    return running
  }
}
