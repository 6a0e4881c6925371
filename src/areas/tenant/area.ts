import type { Area } from '../../kit/area.ts'
import { Tenant } from './tenant.ts'

export const tenantArea: Area = {
  captions: {
    'system-organization': [Tenant],
  },
}
