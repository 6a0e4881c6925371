import { refuse } from '../../../base/refusal.ts'
import { get, post, type RawInput } from '../../../kit/call.ts'
import { phone } from '../../../kit/fields/text.ts'
import type { Tokens } from '../../../server/rights/tokens.ts'
import type { Work } from '../../../server/work.ts'
import { errorFields, keepErrors } from '../error-log.server.ts'
import { type Attempt, attemptInput, attemptOf, clientOf, type Sent } from './attempt.server.ts'
import { captcha, checkCaptcha } from './captcha.server.ts'
import { guestInput, registerGuest } from './guest.server.ts'
import { completeLoginLog, machineFields } from './login-log.server.ts'
import { endSession, renewSession } from './sessions.server.ts'
import { provePassword, signIn } from './sign-in.server.ts'
import { proveCode, sendCode } from './sms-code.server.ts'

/** Whoever is not known yet is counted by his address. */
const fromWhere = { raw: 'the address that it comes from' }
const phoneInput = { phone: phone('phone', '手机号', { required: '请输入手机号码' }) }

/** Signing in and out; the tenant was set from the header before anything is read. */
export const authCalls = (tokens: Tokens) => [
  post(
    'blade-auth/oauth/token',
    'open',
    attemptInput,
    (work: Work, input: Sent, raw: RawInput) => token(work, tokens, attemptOf(input, raw), raw),
    {
      takes: { raw: 'the client and the codes stand in headers' },
      bare: true,
      apart: true,
      label: '登录',
    },
  ),
  { ...get('blade-auth/oauth/captcha', 'open', {}, captcha, { takes: fromWhere, bare: true, label: '图形验证码' }), reads: false },
  post('dy-erp/sms/login/smscode', 'open', phoneInput, sendCode, { takes: fromWhere, apart: true, label: '登录短信验证码' }),
  post('dy-erp/sms/login/smscodeNew', 'open', phoneInput, sendCode, { takes: fromWhere, apart: true, label: '登录短信验证码(新)' }),
  post('blade-user/register-guest', 'open', guestInput, registerGuest, { takes: fromWhere, apart: true, label: '访客注册' }),
  // Both change something, so neither is for a browser to fetch ahead of a click.
  { ...get('blade-auth/oauth/logout', 'signedIn', {}, leave, { label: '退出' }), reads: false },
  post('blade-auth/oauth/logout', 'signedIn', {}, reportAndLeave, { takes: { rows: errorFields }, label: '退出并上报日志' }),
  { ...get('blade-auth/oauth/clear-cache', 'signedIn', {}, clearCache, { label: '清除缓存' }), reads: false },
  post('blade-auth/oauth/loglogin', 'signedIn', machineFields, completeLoginLog, { takes: fromWhere, label: '登记登录设备' }),
]

async function token(work: Work, tokens: Tokens, attempt: Attempt, raw: RawInput) {
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

/** Leaves in this browser only. */
async function leave(work: Work) {
  await endSession(work, work.user.sessionId!)
}

/** What the page has noted of errors is kept on the way out. */
async function reportAndLeave(work: Work, _input: object, raw: RawInput) {
  await keepErrors(work, raw)
  await leave(work)
}

/** Every node reads rights, settings and dictionaries of the company anew, also what was changed past the product. */
async function clearCache({ tx, user }: Work) {
  await tx.run('update tenant set config_version = config_version + 1, grant_version = grant_version + 1 where code = $1', [user.tenantId])
}
