import { refuse } from '../base/refusal.ts'
import { trustOf } from './files/file-stores.ts'
import type { SmsGateway, SmsMessage } from './gateways/sms.ts'
import { secretOf } from './rights/sealed.ts'
import type { Work } from './work.ts'

interface SmsChannel {
  gateway: SmsGateway
  sign: string
  template: string
  content: string
}

/** Who carries messages: the configuration that is named, else the one in use, else what the server was given. */
export async function smsChannel({ tx, user, gateways }: Work, code?: string | null): Promise<SmsChannel> {
  const { tenantId } = user
  const row = await tx.one(
    `select id, kind, endpoint, access_key, sign, template, content from sms_config
     where tenant_id = $1 and not deleted and ${code ? 'code = $2' : 'enabled and $2::text is null'}`,
    [tenantId, code || null],
  )
  if (code && !row) refuse(`短信配置${code}不存在！`)
  const told = { sign: row?.sign ?? '', template: row?.template ?? '', content: row?.content ?? '' }
  if (!row) return { gateway: gateways.sms.usual(tenantId), ...told }
  if (row.kind !== '2') return { gateway: gateways.sms.outbox(tenantId), ...told }
  const secret = await secretOf(tx, gateways.vault, tenantId, 'smsConfig', row.id)
  const provider = { url: row.endpoint ?? '', key: row.access_key ?? '', secret, sign: told.sign }
  return { gateway: gateways.sms.provider(provider, trustOf(tenantId)), ...told }
}

/** Sends over the company's own channel; the channel is looked up in a transaction of its own, the sending needs none. */
export async function sendSms(work: Work, message: SmsMessage) {
  const { gateway } = await work.apart(inner => smsChannel(inner))
  await gateway.send(message)
}
