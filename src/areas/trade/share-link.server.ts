import { refuse } from '../../base/refusal.ts'
import type { RawInput } from '../../kit/call.ts'
import type { Work } from '../../server/work.ts'
import { countFailure, lockedFor, take, waitText } from '../system/auth/limits.server.ts'
import { placeOf } from '../system/auth/place.server.ts'

/** What opens a page to somebody without an account: our mark on what it is about, and until when. */
interface ShareLink {
  /** What it opens. */
  kind: string
  /** What it is about, in the order in which it is signed. */
  about: readonly string[]
  expires: string
  sign: string
}

const signedText = (tenantId: string, { kind, about, expires }: Omit<ShareLink, 'sign'>) => [kind, tenantId, ...about, expires].join(' ')

export const signOf = ({ user, gateways }: Work, link: Omit<ShareLink, 'sign'>) => gateways.vault.sign(signedText(user.tenantId, link))

/** Counted like a sign-in: whoever tries out links waits longer and longer, and nobody asks without end. `giver` is who has sent it. */
export async function admitLink(work: Work, link: ShareLink, { address }: Pick<RawInput, 'address'>, giver: string) {
  const guards = [{ key: `${link.kind} link from ${placeOf(address)}`, most: 20 }]
  const locked = await work.apart(async side => {
    await take(side, { key: `${link.kind} ${placeOf(address)}`, most: 120, seconds: 60 }, wait => `访问过于频繁，请${wait}后再试！`)
    return lockedFor(side, guards)
  })
  if (locked) refuse(`链接错误次数过多，请${waitText(locked)}后再试！`, 403)
  if (!work.gateways.vault.isSignOf(signedText(work.user.tenantId, link), link.sign)) {
    await work.apart(side => countFailure(side, guards))
    refuse(`链接无效，请使用${giver}发给您的完整链接！`, 403)
  }
  if (Number(link.expires) <= work.now.getTime() / 1000) refuse(`链接已过期，请联系${giver}重新发送！`, 403)
}
