import type { AreaServer } from '../../server/area.ts'

export const tenantAreaServer: AreaServer = {
  buttons: {
    tenant: [{ code: 'tenant_setting', label: '授权配置' }],
  },
}
