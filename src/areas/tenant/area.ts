import type { Area } from '../../kit/area.ts'
import { Tenant } from './tenant.ts'

export const tenantArea: Area = {
  captions: {
    'system-organization': [Tenant],
  },
  buttons: {
    tenant: [{ code: 'tenant_setting', label: '授权配置' }],
  },
}
