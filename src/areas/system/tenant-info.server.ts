import { get, type RawInput } from '../../kit/call.ts'
import { text } from '../../kit/fields/text.ts'
import type { Work } from '../../server/work.ts'

export const tenantInfoCalls = [
  get('blade-system/tenant/info', 'open', { domain: text('domain', '域名') }, tenantInfo, { label: '域名对应的租户' }),
]

/** The login page asks whose address it stands on; it shows the company's name once its number is typed, and whether it wants a captcha. */
async function tenantInfo(work: Work, _input: object, { query }: RawInput) {
  const tenant = await work.tx.one(
    `select code, name, domain, background from tenant where enabled and not deleted
     and (code = $1 or (domain is not null and domain = $2)) order by code = $1 desc limit 1`,
    [String(query.tenantId ?? ''), String(query.domain ?? '').replace(/\/+$/, '')],
  )
  if (!tenant) return {}
  // The settings at hand are those of the tenant that the header names.
  const isOwn = tenant.code === work.user.tenantId
  return {
    tenantId: tenant.code,
    tenantName: tenant.name,
    domain: tenant.domain ?? '',
    backgroundUrl: tenant.background ?? '',
    captchaMode: isOwn && work.settings.yes('LOGIN_CAPTCHA') ? 2 : 1,
  }
}
