import { refuse } from '../../../base/refusal.ts'
import { get, post, type RawInput } from '../../../kit/call.ts'
import { phone } from '../../../kit/fields/text.ts'
import type { Tokens } from '../../../server/rights/tokens.ts'
import type { Work } from '../../../server/work.ts'
import { keepErrors } from '../error-log.server.ts'
import { attemptOf, clientOf } from './attempt.server.ts'
import { captcha, checkCaptcha } from './captcha.server.ts'
import { guestInput, registerGuest } from './guest.server.ts'
import { completeLoginLog } from './login-log.server.ts'
import { endSession, renewSession } from './sessions.server.ts'
import { provePassword, signIn } from './sign-in.server.ts'
import { proveCode, sendCode } from './sms-code.server.ts'

const phoneInput = { phone: phone('phone', '手机号', { required: '请输入手机号码' }) }

/** Signing in and out; the tenant was set from the header before anything is read. */
export const authCalls = (tokens: Tokens) => [
  post('blade-auth/oauth/token', 'open', {}, (work: Work, _input: object, raw: RawInput) => token(work, tokens, raw), {
    bare: true,
    apart: true,
    label: '登录',
  }),
  { ...get('blade-auth/oauth/captcha', 'open', {}, captcha, { bare: true, label: '图形验证码' }), reads: false },
  post('dy-erp/sms/login/smscode', 'open', phoneInput, sendCode, { apart: true, label: '登录短信验证码' }),
  post('dy-erp/sms/login/smscodeNew', 'open', phoneInput, sendCode, { apart: true, label: '登录短信验证码(新)' }),
  post('blade-user/register-guest', 'open', guestInput, registerGuest, { apart: true, label: '访客注册' }),
  // Both change something, so neither is for a browser to fetch ahead of a click.
  { ...get('blade-auth/oauth/logout', 'signedIn', {}, logout, { label: '退出' }), reads: false },
  post('blade-auth/oauth/logout', 'signedIn', {}, logout, { label: '退出并上报日志' }),
  { ...get('blade-auth/oauth/clear-cache', 'signedIn', {}, clearCache, { label: '清除缓存' }), reads: false },
  post('blade-auth/oauth/loglogin', 'signedIn', {}, completeLoginLog, { label: '登记登录设备' }),
]

async function token(work: Work, tokens: Tokens, raw: RawInput) {
  const attempt = attemptOf(raw)
  const { grantType } = attempt
  const client = await clientOf(work, raw, grantType)
  const prove = { password: provePassword, captcha: provePassword, sms: proveCode }[grantType]
  if (grantType === 'refresh_token') return renewSession(work, tokens, client, attempt)
  if (!prove) return refuse('未配置第三方登录，请使用账号或手机号登录！')
  if (grantType === 'captcha') await checkCaptcha(work, attempt)
  else if (grantType === 'password' && work.settings.yes('LOGIN_CAPTCHA')) refuse('请输入验证码！')
  const name = grantType === 'sms' ? attempt.phone || attempt.smsId : attempt.account
  const { answer } = await signIn(work, tokens, client, attempt, name, () => prove(work, attempt))
  return answer
}

/** Leaves in this browser only; what its page has noted of errors is kept on the way out. */
async function logout(work: Work, _input: object, raw: RawInput) {
  await keepErrors(work, raw)
  await endSession(work, work.user.sessionId!)
}

/** Every node reads rights, settings and dictionaries of the company anew, also what was changed past the product. */
async function clearCache({ tx, user }: Work) {
  await tx.run('update tenant set config_version = config_version + 1, grant_version = grant_version + 1 where code = $1', [user.tenantId])
}
