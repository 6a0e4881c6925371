import { isEmpty } from '../../base/text.ts'
import { get } from '../../kit/call.ts'
import { text } from '../../kit/fields/text.ts'
import type { Work } from '../../server/work.ts'

export const tenantInfoCalls = [
  get('blade-system/tenant/info', 'open', { domain: text('domain', '域名'), tenantId: text('tenantId', '租户') }, tenantInfo, {
    label: '域名对应的租户',
  }),
]

/**
 * The login page asks whose address it stands on, and whether the company that was typed wants a captcha. A number alone is told
 * nothing of its company, not even whether there is one: numbers can be counted through, addresses are known to whom they belong.
 */
async function tenantInfo(work: Work, { domain, tenantId: asked }: { domain: string | null; tenantId: string | null }) {
  const host = await tenantAt(work, (domain ?? '').replace(/\/+$/, ''))
  const tenantId = isEmpty(asked) ? host?.code : asked
  if (isEmpty(tenantId)) return {}
  // The settings at hand are those of the tenant that the header names.
  const captchaMode = tenantId === work.user.tenantId && work.settings.yes('LOGIN_CAPTCHA') ? 2 : 1
  if (host?.code !== tenantId) return { tenantId, captchaMode }
  return { tenantId, tenantName: host.name, domain: host.domain, backgroundUrl: host.background ?? '', captchaMode }
}

const tenantAt = ({ tx }: Work, domain: string) =>
  domain
    ? tx.one('select code, name, domain, background from tenant where domain = $1 and enabled and not deleted limit 1', [domain])
    : undefined
