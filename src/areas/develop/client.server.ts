import { refuse, refuseAll } from '../../base/refusal.ts'
import { isEmpty } from '../../base/text.ts'
import type { Call } from '../../kit/call.ts'
import { type Row, requiredMessage } from '../../kit/field.ts'
import { refuseWhereClosed } from '../../server/developer-tools.ts'
import { parameters } from '../../server/edge/input.ts'
import { abilityCalls } from '../../server/records/abilities.ts'
import { serveEntity } from '../../server/records/record-calls.ts'
import { find, idsOf, remove, save } from '../../server/records/records.ts'
import { hashOf } from '../../server/rights/tokens.ts'
import type { Work } from '../../server/work.ts'
import { Client } from '../system/auth/client.ts'
import { ownClient, ownGrantTypes } from '../system/auth/own-client.ts'

type Typed = Row<typeof Client.fields>
type Sent = { id?: string; version?: unknown }

/** Whoever runs the product sees which programs may ask for tokens; changing them is for where developers work. */
export const client = serveEntity(Client, { submit: saveClient, remove: removeClients, calls: abilityCalls(Client).map(guarded) })

/** The secret is kept as a hash only; one that is not typed again stays. */
async function saveClient(work: Work, { secret, ...row }: Typed, sent: Sent) {
  refuseWhereClosed()
  if (!isEmpty(sent.id)) await refuseToLockOut(work, row, secret, sent.id)
  else if (!secret) refuse(requiredMessage(Client.fields.secret))
  const saved = await save(work, Client, row, sent)
  if (secret)
    await work.tx.run(
      'insert into client_secret (owner_id, hash) values ($1, $2) on conflict (owner_id) do update set hash = excluded.hash',
      [saved.id, hashOf(secret)],
    )
  return saved
}

/** Our pages know one number, one secret and some ways of signing in; with others nobody would get in to put it right. */
async function refuseToLockOut(work: Work, row: Omit<Typed, 'secret'>, secret: string | null, id: unknown) {
  const before = await find(work, Client, id, true)
  if (before.client_id !== ownClient) return
  const missing = ownGrantTypes
    .filter(word => !row.grantTypes.split(',').includes(word))
    .map(word => work.dictionary('grant_type').get(word))
  refuseAll([
    ...(row.clientId !== ownClient || secret ? ['系统网页正在使用该客户端，不能修改编号和密钥！'] : []),
    ...(missing.length ? [`系统网页正在使用该客户端，请保留授权类型：${missing.join('、')}！`] : []),
  ])
}

async function removeClients(work: Work, value: unknown) {
  refuseWhereClosed()
  const ids = idsOf(value)
  await refuseOwn(work, ids, '删除')
  await remove(work, Client, ids)
  await work.tx.run('delete from client_secret where owner_id = any($1::bigint[])', [ids])
}

/** A client that is stopped gets no token any more, neither a new one nor one in place of an old one. */
function guarded(call: Call<Work>): Call<Work> {
  return {
    ...call,
    async run(work, input, raw) {
      refuseWhereClosed()
      const { id, ids } = parameters(raw)
      if (call.path.endsWith('/disable')) await refuseOwn(work, idsOf(ids ?? id), '停用')
      return call.run(work, input, raw)
    },
  }
}

async function refuseOwn({ tx }: Work, ids: string[], what: string) {
  const own = await tx.one('select 1 from client where id = any($1::bigint[]) and client_id = $2 and not deleted', [ids, ownClient])
  if (own) refuse(`系统网页正在使用客户端${ownClient}，不能${what}！`)
}
