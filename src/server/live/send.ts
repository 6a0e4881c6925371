import { channels, isMessage } from '../../kit/channels.ts'
import type { Tx } from '../db.ts'
import type { Message } from '../work.ts'

/** Who keeps a message, by the kind of its room. The phone is the employee's, which nobody sets for himself. */
const receivers: Record<string, string> = {
  user: 'a.id = $3::bigint',
  staff: 'a.staff_id = $3::bigint',
  phone: 'a.staff_id in (select f.id from staff f where f.tenant_id = $1 and f.phone = $3 and not f.deleted)',
}

/** Puts a message into the outbox, and into the hands of its receivers when it is one to be read. */
export function send(tx: Tx, tenantId: string, id: string, { room, channel, ...payload }: Message) {
  if (!channels.includes(channel)) throw new Error(`there is no channel ${channel}`)
  tx.write('insert into outbox (tenant_id, id, room, channel, payload, created_at) values ($1, $2, $3, $4, $5, now())', [
    tenantId,
    id,
    room,
    channel,
    JSON.stringify(payload),
  ])
  const [kind = '', key] = room.split(':')
  const receiver = receivers[kind]
  if (receiver && isMessage(channel)) keep(tx, receiver, [tenantId, id, key, channel], payload)
  tx.write(`select pg_notify('outbox', $1)`, [tenantId])
}

function keep(tx: Tx, receiver: string, values: unknown[], { title, content, orderNumber, path }: Omit<Message, 'room' | 'channel'>) {
  tx.write(
    `insert into message (tenant_id, message_id, account_id, channel, title, content, order_number, path, created_at)
     select $1, $2, a.id, $4, $5, $6, $7, $8, now() from account a where a.tenant_id = $1 and not a.deleted and ${receiver}`,
    [...values, title, content ?? null, orderNumber ?? null, path ?? null],
  )
}
