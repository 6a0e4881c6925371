import { md5 } from '../../base/md5.ts'
import { newKey } from './key.ts'
import { askToken, fetchProfile, sessionOf, signedOut, useSession } from './session.ts'
import { answerOf, ask, type Query } from './wire.ts'

interface AccountLogin {
  tenantId: string
  username: string
  password: string
  captcha?: { key: string; code: string }
}

interface PhoneLogin {
  tenantId: string
  phone: string
  code: string
  smsId: string
}

/** By name and password, which leaves the browser hashed; with the code of a picture where the company wants one. */
export function signIn({ tenantId, username, password, captcha }: AccountLogin) {
  const words = { username, password: md5(password), grant_type: captcha ? 'captcha' : 'password', type: 'account' }
  return enter(tenantId, words, captcha && { 'Captcha-Key': captcha.key, 'Captcha-Code': captcha.code })
}

export function signInByPhone({ tenantId, phone, code, smsId }: PhoneLogin) {
  return enter(tenantId, { phone, code, smsId, grant_type: 'sms', type: 'phone' }, { smsId, smsCode: code }, true)
}

/** The answer does not tell whether the phone is known: a code arrives, or it does not. */
export async function askSmsCode(tenantId: string, phone: string): Promise<string> {
  const options = { form: { tenantId, phone }, headers: { 'Tenant-Id': tenantId } }
  return (await answerOf<{ smsId: string }>(await ask('POST', 'dy-erp/sms/login/smscodeNew', options, ''))).smsId
}

export const fetchCaptcha = async () => answerOf<{ key: string; image: string }>(await ask('GET', 'blade-auth/oauth/captcha', {}, ''))

async function enter(tenantId: string, words: Query, headers: Record<string, string> = {}, initPage = false) {
  const session = sessionOf(await askToken(tenantId, words, '', headers))
  const profile = await fetchProfile(session.token, session.roles)
  const fingerprintKey = newKey()
  useSession.setState({ ...signedOut, ...session, ...profile, initPage, fingerprintKey, signedInAt: Date.now() })
  void tellDevice(session.token, session.userInfo.userId, fingerprintKey)
}

/** For the list of sign-ins, where the user can see which machines were his. */
async function tellDevice(token: string, userId: string, print: string) {
  const [browser = ''] = /(Edg|OPR|Firefox|Chrome|Safari)\/[\d.]+/.exec(navigator.userAgent) ?? []
  const [, device = ''] = /\(([^;)]+)/.exec(navigator.userAgent) ?? []
  // An answer that nobody reads would keep its connection.
  await ask('POST', 'blade-auth/oauth/loglogin', { body: { device, userId, browser, print } }, token)
    .then(answerOf)
    .catch(() => undefined)
}
