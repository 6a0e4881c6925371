import { Tenant } from '../../ground/tenant.ts'
import type { Area } from '../../kit/area.ts'

export const tenantArea: Area = {
  name: 'tenant',
  captions: {
    'system-organization': [Tenant],
  },
}
