import { randomInt } from 'node:crypto'
import { refuse } from '../../../base/refusal.ts'
import type { RawInput } from '../../../kit/call.ts'
import { hashOf, isHashOf, newSecret } from '../../../server/rights/tokens.ts'
import type { Work } from '../../../server/work.ts'
import type { Attempt } from './attempt.server.ts'
import { glyphs } from './captcha-glyphs.ts'
import { captchaPicture } from './captcha-picture.server.ts'
import { take } from './limits.server.ts'
import { placeOf } from './place.server.ts'

const characters = Object.keys(glyphs)
const length = 5

/** The picture goes to the client, the text stays here, hashed with its key. */
export async function captcha(work: Work, _input: object, { address }: RawInput) {
  await take(work, { key: `captcha ${placeOf(address)}`, most: 120, seconds: 60 }, wait => `验证码获取过于频繁，请${wait}后再试！`)
  const key = newSecret(16)
  const text = Array.from({ length }, () => characters[randomInt(characters.length)]!).join('')
  await work.tx.run(`insert into captcha (key, code_hash, expires_at) values ($1, $2, now() + interval '30 minutes')`, [
    key,
    hashOf(`${key} ${text}`),
  ])
  return { key, image: captchaPicture(text) }
}

/** Looked at once, right or wrong. */
export async function checkCaptcha(work: Work, { captchaKey, captchaCode }: Attempt) {
  const found = await work.apart(side =>
    side.tx.one('delete from captcha where key = $1 returning code_hash, expires_at > now() as fresh', [captchaKey]),
  )
  if (!found?.fresh || !isHashOf(`${captchaKey} ${captchaCode}`, found.code_hash)) refuse('验证码不正确')
}
