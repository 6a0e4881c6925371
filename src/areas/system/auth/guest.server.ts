import { hash } from '@node-rs/argon2'
import { refuse } from '../../../base/refusal.ts'
import { Account } from '../../../ground/account.ts'
import type { RawInput } from '../../../kit/call.ts'
import { text } from '../../../kit/fields/text.ts'
import { clear } from '../../../server/faults.ts'
import type { Work } from '../../../server/work.ts'
import { take } from './limits.server.ts'
import { checked, sharedPasswords } from './new-password.server.ts'
import { placeOf } from './place.server.ts'
import { refuseOverQuota } from './quota.server.ts'

export const guestInput = {
  account: text('account', '账号', {
    required: true,
    length: 50,
    pattern: [/^[0-9A-Za-z_.@-]{3,50}$/, '账号只能使用3到50位字母、数字、下划线、点、@和横线'],
  }),
  name: text('name', '姓名', { required: true, length: 50 }),
  password: text('password', '密码', { required: true, length: 100 }),
}

/** A guest can do nothing until an administrator has enabled the account and given it a role. */
export async function registerGuest(work: Work, input: { account: string; name: string; password: string }, { address }: RawInput) {
  if (!work.settings.yes('REGISTER_GUEST')) refuse('未开放注册，请联系管理员开通账号！')
  await work.apart(side =>
    take(side, { key: `guest ${placeOf(address)}`, most: 5, seconds: 3600 }, wait => `注册过于频繁，请${wait}后再试！`),
  )
  const secret = await hash(await checked(input.password, input.account, await work.apart(sharedPasswords)))
  await work.apart(async side => {
    const { tx, user, nextId } = side
    await refuseOverQuota(side)
    const id = nextId()
    await clear(
      Account,
      tx.run('insert into account (tenant_id, id, account, name, enabled, created_at) values ($1, $2, $3, $4, false, now())', [
        user.tenantId,
        id,
        input.account,
        input.name,
      ]),
    )
    await tx.run('insert into account_secret (tenant_id, account_id, hash) values ($1, $2, $3)', [user.tenantId, id, secret])
  })
}
