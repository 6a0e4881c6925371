import { randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { md5 } from '../../base/md5.ts'
import { paramOf } from '../../server/params.ts'
import type { Work } from '../../server/work.ts'
import { checked, sharedPasswords } from '../system/auth/new-password.server.ts'
import { randomly } from '../words/known-params.server.ts'

const letters = 'abcdefghjkmnpqrstuvwxyz'
const digits = '23456789'
const some = (from: string, count: number) => Array.from({ length: count }, () => from[randomInt(from.length)]).join('')

/** Easy to read aloud and to type, and told once to whoever made it. */
const newPassword = () => `${some(letters, 6)}${some(digits, 4)}`

/** The one that the company has set for everybody, else one that is made up for each. */
export async function firstPassword(work: Work, key = 'account.initPassword') {
  const set = await paramOf(work, key)
  return !set || set === randomly ? newPassword() : set
}

/** Keeps a password as it came over the wire, hashed or not. */
export const keepPassword = async (work: Work, accountId: string, account: string, password: string, phone: unknown) =>
  keep(work, accountId, await checked(password, account, [String(phone ?? ''), ...(await sharedPasswords(work))]))

/** A password that the product made needs no examination. */
export const keepNewPassword = (work: Work, accountId: string, password: string) => keep(work, accountId, md5(password))

const keep = async ({ tx, user }: Work, accountId: string, wire: string) =>
  tx.run(
    `insert into account_secret (tenant_id, account_id, hash) values ($1, $2, $3)
     on conflict (tenant_id, account_id) do update set hash = excluded.hash`,
    [user.tenantId, accountId, await hash(wire)],
  )
