import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { writeJson } from '../base/exact.ts'
import { refuse } from '../base/refusal.ts'
import type { Call, RawInput } from '../kit/call.ts'
import { abandon, beginTx, onSide, openTx, type Tx } from './db.ts'
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
      const value = await runOnce(house, asked)
      if (!asked.call.reads) house.memory.totals.forget(tenantIn(asked))
      return value
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
    const tenantId = tenantIn({ claims, raw })
    const { tx, ...opened } = await begin(house, client, call, tenantId, claims, key)
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
    // What was only read is told at once; a job that was asked for is there when its number is told.
    if (call.reads && !tx.hasWritten) finish(tx).catch(() => abandon(client))
    else await finish(tx, key && claims ? keepSql(call, claims, key, value) : undefined)
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

const tenantIn = ({ claims, raw }: Pick<Asked, 'claims' | 'raw'>) => claims?.tenantId ?? tenantOf(raw)

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

const beginSql = 'select s.* from begin_work($1, $2, $3, $4, $5, $6) s'

/** One round trip opens the transaction and finds the living session, the versions, and the first answer to this key if there is one. */
async function begin(
  { db }: House,
  client: pg.PoolClient,
  { path }: Call,
  tenantId: string,
  claims?: Claims,
  key?: { value: string },
): Promise<Opened & { tx: Tx }> {
  if (!claims) {
    const tx = openTx(client, db.role, tenantId)
    const tenant = await tx.one('select config_version from tenant where code = $1', [tenantId])
    return { tx, stamp: '', configVersion: tenant?.config_version }
  }
  const tx = beginTx(client)
  const session = [db.role ?? 'none', tenantId, claims.sessionId, claims.accountId]
  const found = (await tx.one(beginSql, [...session, key ? path : null, key?.value ?? null])) ?? lostSession()
  return {
    tx,
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
