import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

interface Listener {
  close(): Promise<void>
}

type Heard = Record<string, (payload: string) => void>

/** Hears what is notified on the channels; a connection that breaks is made anew, and what was said meanwhile is to be looked for by `caughtUp`. */
export async function listenTo(url: string, heard: Heard, caughtUp: () => void = () => {}): Promise<Listener> {
  let isOpen = true
  let { client, ended } = await connect(url, heard)
  void keepOn()
  return {
    async close() {
      isOpen = false
      await client.end().catch(() => {})
    },
  }

  async function keepOn() {
    for (await ended; isOpen; await ended) {
      await pause(1000, undefined, { ref: false })
      const next = await connect(url, heard).catch(() => undefined)
      if (next && !isOpen) await next.client.end()
      if (!next) continue
      ;({ client, ended } = next)
      caughtUp()
    }
  }
}

async function connect(url: string, heard: Heard) {
  const client = new pg.Client({ connectionString: url, application_name: 'hengshang live' })
  const ended = new Promise<void>(resolve => client.once('end', () => resolve()))
  client.on('error', () => {})
  client.on('notification', ({ channel, payload = '' }) => heard[channel]?.(payload))
  await client.connect()
  const words = Object.keys(heard).map(channel => `listen ${channel}`)
  await client.query(words.join(';')).catch(error => client.end().then(() => Promise.reject(error)))
  return { client, ended }
}
