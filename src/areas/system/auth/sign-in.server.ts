import { verify } from '@node-rs/argon2'
import { refuse } from '../../../base/refusal.ts'
import { paramOf } from '../../../server/params.ts'
import type { Tokens } from '../../../server/rights/tokens.ts'
import type { Work } from '../../../server/work.ts'
import type { Attempt, KnownClient } from './attempt.server.ts'
import { countFailure, forgive, guardsOf, inTurn, isKnownPlace, lockedFor, lockedText } from './limits.server.ts'
import { writeLoginLog } from './login-log.server.ts'
import { type Opened, openSession } from './sessions.server.ts'

interface FoundAccount {
  id: string
  account: string
  name: string
  enabled: boolean
}

/** Whom the proof belongs to, whether it is good, and what to say when it is not. */
export interface Proof {
  account?: FoundAccount
  good: boolean
  wrong: string
}

/**
 * A proof is looked at outside any transaction, for that is slow on purpose; what comes of it is decided in one.
 * Whatever arrives after the lock has fallen is refused, right or wrong, so trying many at once gains nothing.
 */
export async function signIn(
  work: Work,
  tokens: Tokens,
  client: KnownClient,
  attempt: Attempt,
  name: string,
  prove: () => Promise<Proof>,
): Promise<Opened> {
  const { tenantId } = work.user
  const all = guardsOf(tenantId, name, attempt.address)
  const isHome = await work.apart(side => isKnownPlace(side, name, attempt.address))
  const guards = isHome ? all.slice(0, 2) : all
  const before = await work.apart(side => lockedFor(side, guards))
  if (before) refuse(lockedText(before))
  const { account, good, wrong } = await prove()
  const outcome = await work.apart(async side => {
    await inTurn(side, all)
    const seconds = await lockedFor(side, guards)
    if (seconds) return { refusal: lockedText(seconds) }
    if (!good) await countFailure(side, guards, Number(await paramOf(side, 'account.failCount')) || undefined)
    const refusal = good ? await standing(side, account!) : wrong
    const opened = refusal ? undefined : await openSession(side, tokens, client, account!.id, attempt)
    if (opened) await forgive(side, guards)
    await writeLoginLog(side, attempt, name, account, refusal, opened?.sessionId)
    return { refusal, opened }
  })
  return outcome.opened ?? refuse(outcome.refusal!)
}

/** Told only to who has proven to be the owner. */
async function standing({ tx, user }: Work, { enabled }: FoundAccount): Promise<string | undefined> {
  const tenant = await tx.one(
    'select 1 from tenant where code = $1 and enabled and not deleted and (expires_at is null or expires_at > now())',
    [user.tenantId],
  )
  if (!tenant) return '租户已停用或已过期，请联系管理员！'
  return enabled ? undefined : '账号未启用，请联系管理员！'
}

const wrong = '用户名或密码错误'

/** As much work for an account that is not there as for one that is: the time must not tell. */
const decoy = '$argon2id$v=19$m=19456,t=2,p=1$94lIzo+KozG8PsZ25Xkn9g$+70c1YyRAnBwcS0oDkxDRX5Ijl8QNamnRmCUzAqq608'

export async function provePassword(work: Work, { account, password }: Attempt): Promise<Proof> {
  const found = await work.apart(side =>
    side.tx.one(
      `select a.id, a.account, a.name, a.enabled, s.hash from account a join account_secret s on s.tenant_id = a.tenant_id and s.account_id = a.id
       where a.tenant_id = $1 and a.account = $2 and not a.deleted`,
      [work.user.tenantId, account],
    ),
  )
  const matches = await verify(found?.hash ?? decoy, password)
  return { account: found as FoundAccount | undefined, good: matches && !!found, wrong }
}
