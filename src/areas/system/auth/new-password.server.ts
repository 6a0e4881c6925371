import { md5 } from '../../../base/md5.ts'
import { refuse } from '../../../base/refusal.ts'
import { paramOf } from '../../../server/params.ts'
import type { Work } from '../../../server/work.ts'
import { isWireHash, weakness } from './password.ts'
import { isWeakHash } from './weak-hashes.server.ts'

const field = 'newPassword'

/** A new password as the wire sends it, hashed or not, as the hash that signing in will send; `own` is what else is known of the person. */
export async function checked(password: string, account: string, own: string[] = []): Promise<string> {
  const problem = isWireHash(password) ? undefined : weakness(password, account)
  if (problem) refuse({ field, message: problem })
  const wire = isWireHash(password) ? password.toLowerCase() : md5(password)
  return (await isWeakHash(wire, [account, ...own])) ? refuse({ field, message: '新密码过于简单，请更换！' }) : wire
}

const keys = ['account.initPassword', 'tenant.default.password']

/** What the company gives to everybody is nobody's own. */
export async function sharedPasswords(work: Work): Promise<string[]> {
  const values: string[] = []
  for (const key of keys) values.push((await paramOf(work, key)) ?? '')
  return values
}
