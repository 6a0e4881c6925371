import { io, type Socket } from 'socket.io-client'
import { buildApp } from '../src/app/server.ts'
import { type Tx, transaction } from '../src/server/db.ts'
import { type House, makeWork } from '../src/server/house.ts'
import { openLive } from '../src/server/live/live.ts'
import { tokensOf } from '../src/server/rights/tokens.ts'
import type { Work } from '../src/server/work.ts'
import { looked } from './looked.ts'
import { testKey, type World } from './world.ts'

export interface Line {
  /** Connects as a page would; a refusal rejects. */
  connect(token: string, words?: object): Promise<Socket>
  close(): Promise<void>
}

/** The real-time channel on a world's server, and whoever listens to it. */
export async function openLine(world: World): Promise<Line> {
  const live = await openLive(world.app, world.house, tokensOf(testKey), world.url)
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const sockets: Socket[] = []
  return {
    connect(token, words = {}) {
      const socket = io(address, { path: '/api/socket', auth: { ...words, token }, transports: ['websocket'], reconnection: false })
      sockets.push(socket)
      return new Promise((resolve, reject) => {
        socket.on('connect', () => {
          looked('WS', 'socket')
          resolve(socket)
        })
        socket.on('connect_error', reject)
      })
    },
    async close() {
      for (const socket of sockets) socket.close()
      await live.close()
    },
  }
}

/** The same company on another server process, as far as a test can tell. */
export async function secondNode(world: World): Promise<Line> {
  const app = await buildApp(world.house, testKey)
  const { connect, close } = await openLine({ ...world, app })
  return { connect, close: () => close().then(() => app.close()) }
}

/** What a socket hears from now on, channel and title. */
export function heardBy(socket: Socket): string[] {
  const heard: string[] = []
  socket.onAny((channel, { title }) => {
    looked('SUB', `socket#${channel}`)
    heard.push(`${channel} ${title}`)
  })
  return heard
}

/** Does something in the name of an account, as one call would. */
export async function workAs<T>(house: House, tenantId: string, account: string, act: (work: Work) => T | Promise<T>): Promise<T> {
  return transaction(house.db, tenantId, async (tx: Tx) => {
    const { id } = await tx.one('select id from account where tenant_id = $1 and account = $2', [tenantId, account])
    const user = await house.memory.user(tx, tenantId, id, `${account} ${Math.random()}`)
    return act(makeWork(house, tx, user, await house.memory.config(tx, tenantId, 1), 'test'))
  })
}
