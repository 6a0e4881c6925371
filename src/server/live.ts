import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { Server } from 'socket.io'
import { transaction } from './db.ts'
import type { House } from './house.ts'
import type { Tokens } from './tokens.ts'

export interface Live {
  close(): Promise<void>
}

/** The real-time channel: whoever holds a living session joins the rooms of its tenant, user and staff, and can only listen. */
export async function openLive(app: FastifyInstance, house: House, tokens: Tokens, url: string): Promise<Live> {
  const io = new Server(app.server, { serveClient: false, maxHttpBufferSize: 10_000 })
  io.use(async (socket, next) => {
    const rooms = await roomsOf(house, tokens, String(socket.handshake.auth?.token ?? ''))
    if (!rooms) return next(new Error('请求未授权'))
    await socket.join(rooms)
    next()
  })
  const listener = await listen(url, () => deliver(house, io, emitted))
  const emitted = new Map<string, number>()
  // A notification can be lost while the connection is replaced; the clock finds what it missed.
  const clock = setInterval(() => void deliver(house, io, emitted), 10_000)
  return {
    async close() {
      clearInterval(clock)
      await listener.end().catch(() => {})
      await io.close()
    },
  }
}

async function roomsOf(house: House, tokens: Tokens, token: string) {
  const claims = await tokens.read(token.replace(/^bearer\s+/i, ''))
  if (!claims) return undefined
  const { tenantId, accountId, sessionId } = claims
  const row = await transaction(house.db, tenantId, tx =>
    tx.one(
      `select a.staff_id from login_session s join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
       where s.tenant_id = $1 and s.id = $2 and a.id = $3 and s.ended_at is null and a.enabled and not a.deleted`,
      [tenantId, sessionId, accountId],
    ),
  )
  if (!row) return undefined
  return [`${tenantId} tenant`, `${tenantId} user:${accountId}`, ...(row.staff_id ? [`${tenantId} staff:${row.staff_id}`] : [])]
}

async function listen(url: string, heard: () => Promise<void>) {
  const client = new pg.Client({ connectionString: url, application_name: 'hengshang live' })
  client.on('error', () => {})
  await client.connect()
  client.on('notification', () => void heard())
  await client.query('listen outbox')
  return client
}

/** Every node reads what is new and tells its own sockets; the mark of having been sent is for the housekeeper. */
async function deliver(house: House, io: Server, emitted: Map<string, number>) {
  try {
    const { rows } = await house.db.side.query(
      `select tenant_id, id, room, channel, payload from outbox where created_at > now() - interval '2 minutes' order by id`,
    )
    for (const { tenant_id, id, room, channel, payload } of rows) {
      if (emitted.has(id)) continue
      emitted.set(id, Date.now())
      io.to(`${tenant_id} ${room}`).emit(channel, { id, ...payload })
    }
    await house.db.side.query(`update outbox set sent_at = now() where sent_at is null and id = any($1::bigint[])`, [
      rows.map(row => row.id),
    ])
    for (const [id, at] of emitted) if (Date.now() - at > 300_000) emitted.delete(id)
  } catch {
    // The database is away for a moment; the clock tries again.
  }
}
