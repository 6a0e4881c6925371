import { setTimeout as pause } from 'node:timers/promises'
import { writeJson } from '../base/exact.ts'
import { refuse } from '../base/refusal.ts'
import type { Call, RawInput } from '../kit/call.ts'
import { abandon, onSide, openTx, type Tx } from './db.ts'
import { readInput } from './edge/input.ts'
import { asRefusal } from './faults.ts'
import { type House, makeWork, nobody } from './house.ts'
import { savePermission } from './records/record-calls.ts'
import type { Claims } from './rights/tokens.ts'
import type { Work } from './work.ts'

interface Asked {
  call: Call<Work>
  raw: RawInput
  claims?: Claims
  requestId: string
  key?: { value: string; fingerprint: string }
}

const lostSession = (): never => refuse('请求未授权', 401)

/** Runs a call in one transaction; what two transactions did to each other is tried again, never shown to the user. */
export async function run(house: House, asked: Asked): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(house, asked)
    } catch (error) {
      const { code, constraint } = error as { code?: string; constraint?: string }
      const collided = code === '40001' || code === '40P01' || (code === '23505' && constraint === 'keyed_answer_pkey')
      if (!collided || attempt >= 6) throw asRefusal(error)
      await pause(Math.random() * 20 * attempt)
    }
  }
}

async function runOnce(house: House, { call, raw, claims, requestId, key }: Asked) {
  const client = await house.db.pool.connect()
  let open = true
  try {
    const tenantId = claims?.tenantId ?? tenantOf(raw)
    const tx = openTx(client, house.db.role, tenantId)
    const opened = await begin(tx, call, tenantId, claims, key)
    const work = await workOn(house, tx, opened, tenantId, claims, requestId)
    if (opened.answer !== undefined) {
      if (opened.fingerprint !== key!.fingerprint) refuse('重复请求的内容不一致！')
      await finish(tx)
      return opened.answer
    }
    const permission = savePermission(call, raw)
    if (permission !== 'open' && !work.user.can(permission, call.path)) refuse('无权限操作！', 403)
    const input = readInput(call.input, raw, call.partly)
    if (call.apart) {
      await finish(tx)
      const value = await call.run(work, input, raw)
      if (key && claims) await onSide(house.db, claims.tenantId, keepSql(call, claims, key, value))
      return value
    }
    const value = await call.run(work, input, raw)
    await finish(tx, key && claims ? keepSql(call, claims, key, value) : undefined)
    return value
  } catch (error) {
    if (open) await abandon(client)
    throw error
  }

  async function finish(tx: Tx, last?: string) {
    await tx.commit(last)
    open = false
    client.release()
  }
}

/** Before anyone has signed in, the tenant is what the client says. */
function tenantOf({ headers, query, body }: RawInput) {
  const said = String(headers['tenant-id'] || query.tenantId || body?.tenantId || '000000')
  return /^[0-9A-Za-z]{1,12}$/.test(said) ? said : '000000'
}

interface Opened {
  stamp: string
  /** None where a stranger names a company that is not there. */
  configVersion?: number
  answer?: unknown
  fingerprint?: string
}

const sessionSql = 'select s.* from living_session($1, $2, $3) s'
const keyedSql = `select s.*, k.answer, k.fingerprint, k.key is not null as kept from living_session($1, $2, $3) s
  left join keyed_answer k on k.tenant_id = $1 and k.account_id = $3 and k.path = $4 and k.key = $5`

/** One round trip with the opening: the living session, the versions, and the first answer to this key if there is one. */
async function begin(tx: Tx, call: Call, tenantId: string, claims?: Claims, key?: { value: string }): Promise<Opened> {
  if (!claims) {
    const tenant = await tx.one('select config_version from tenant where code = $1', [tenantId])
    return { stamp: '', configVersion: tenant?.config_version }
  }
  const session = [tenantId, claims.sessionId, claims.accountId]
  const found = (key ? await tx.one(keyedSql, [...session, call.path, key.value]) : await tx.one(sessionSql, session)) ?? lostSession()
  return {
    stamp: `${found.account_version} ${found.grant_version}`,
    configVersion: found.config_version,
    ...(found.kept ? { answer: found.answer ?? null, fingerprint: found.fingerprint } : {}),
  }
}

function keepSql(call: Call, claims: Claims, key: { value: string; fingerprint: string }, value: unknown) {
  const literal = (text: string) => `${text.includes('\\') ? ' E' : ''}'${text.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
  const values = [claims.tenantId, claims.accountId, call.path, key.value, key.fingerprint, writeJson(value ?? null)].map(literal)
  return `insert into keyed_answer (tenant_id, account_id, path, key, fingerprint, answer, answered_at) values (${values}, now())`
}

async function workOn(
  house: House,
  tx: Tx,
  opened: Opened,
  tenantId: string,
  claims: Claims | undefined,
  requestId: string,
): Promise<Work> {
  const user = claims
    ? { ...(await house.memory.user(tx, tenantId, claims.accountId, opened.stamp)), sessionId: claims.sessionId }
    : { ...nobody, tenantId }
  const config = await house.memory.config(tx, user.tenantId, opened.configVersion)
  return makeWork(house, tx, user, config, requestId)
}
