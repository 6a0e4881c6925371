import { get, type RawInput } from '../../kit/call.ts'
import type { Work } from '../../server/work.ts'

export const tenantInfoCalls = [get('blade-system/tenant/info', 'open', {}, tenantInfo, { label: '域名对应的租户' })]

/** The login page asks whose address it stands on; it shows the company's name once its number is typed, and whether it wants a captcha. */
async function tenantInfo(work: Work, _input: object, { query }: RawInput) {
  if (!query.tenantId) return {}
  const tenant = await work.tx.one('select code, name from tenant where code = $1 and enabled', [String(query.tenantId)])
  if (!tenant) return {}
  // The settings at hand are those of the tenant that the header names.
  const isOwn = tenant.code === work.user.tenantId
  return { tenantId: tenant.code, tenantName: tenant.name, captchaMode: isOwn && work.settings.yes('LOGIN_CAPTCHA') ? 2 : 1 }
}
