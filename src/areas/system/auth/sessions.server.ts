import { refuse } from '../../../base/refusal.ts'
import { hashOf, newSecret, type Tokens } from '../../../server/rights/tokens.ts'
import type { Work } from '../../../server/work.ts'
import { answerOf } from './answer.server.ts'
import type { Attempt, KnownClient } from './attempt.server.ts'
import { writeLoginLog } from './login-log.server.ts'

export type Opened = Awaited<ReturnType<typeof openSession>>

export async function openSession(work: Work, tokens: Tokens, client: KnownClient, accountId: string, { address }: Attempt) {
  const refresh = newSecret()
  const sessionId = work.nextId()
  await work.tx.run(
    `insert into login_session (tenant_id, id, account_id, refresh_hash, address, started_at, expires_at) values ($1, $2, $3, $4, $5, now(), now() + make_interval(secs => $6))`,
    [work.user.tenantId, sessionId, accountId, hashOf(refresh), address, client.refreshSeconds],
  )
  return { sessionId, answer: await answerOf(work, tokens, client, accountId, sessionId, refresh) }
}

/** Ends every session of an account, or every other one: its password, its roles or its standing has changed. */
export function endSessions(work: Work, accountId: string, exceptSession?: string) {
  return end(
    work,
    'update login_session set ended_at = now() where tenant_id = $1 and account_id = $2 and ended_at is null and id is distinct from $3::bigint',
    [accountId, exceptSession ?? null],
  )
}

export const endSession = (work: Work, sessionId: string) =>
  end(work, 'update login_session set ended_at = now() where tenant_id = $1 and id = $2 and ended_at is null', [sessionId])

/** Every node hears of it and lets go of the sockets. */
function end({ tx, user }: Work, sql: string, values: unknown[]) {
  const ended = tx.run(sql, [user.tenantId, ...values])
  tx.write(`select pg_notify('sessions', $1)`, [user.tenantId])
  return ended
}

const lost = '登录已失效，请您重新登录'

/** Each refresh token works once; its successor takes its place, and one that comes again ends the session of both. */
export async function renewSession(work: Work, tokens: Tokens, client: KnownClient, attempt: Attempt) {
  const answer = await work.apart(async side => {
    const hash = hashOf(attempt.refreshToken)
    const next = newSecret()
    const session = await side.tx.one(renewSql, [work.user.tenantId, hash, hashOf(next), client.refreshSeconds])
    if (!session) return endStolen(side, attempt, hash)
    await side.tx.run('insert into spent_token (tenant_id, hash, session_id, spent_at) values ($1, $2, $3, now())', [
      work.user.tenantId,
      hash,
      session.id,
    ])
    return answerOf(side, tokens, client, session.account_id, session.id, next)
  })
  return answer ?? refuse(lost)
}

const renewSql = `update login_session s set refresh_hash = $3, expires_at = now() + make_interval(secs => $4)
  from account a join tenant t on t.code = a.tenant_id
  where s.tenant_id = $1 and s.refresh_hash = $2 and s.ended_at is null and s.expires_at > now() and a.tenant_id = s.tenant_id and a.id = s.account_id
    and a.enabled and not a.deleted and t.enabled and not t.deleted and (t.expires_at is null or t.expires_at > now())
  returning s.id, s.account_id`

async function endStolen(side: Work, attempt: Attempt, hash: string): Promise<undefined> {
  const spent = await side.tx.one(
    `select a.id, a.account, a.name, a.enabled, s.id as session_id from spent_token p join login_session s on s.tenant_id = p.tenant_id and s.id = p.session_id::bigint
     join account a on a.tenant_id = s.tenant_id and a.id = s.account_id where p.tenant_id = $1 and p.hash = $2 and s.ended_at is null`,
    [side.user.tenantId, hash],
  )
  if (!spent) return undefined
  await endSession(side, spent.session_id)
  await writeLoginLog(side, attempt, spent.account, spent as never, '刷新令牌被重复使用，会话已结束', spent.session_id)
}
