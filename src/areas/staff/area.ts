import { Dept } from '../../ground/dept.ts'
import { Staff } from '../../ground/staff.ts'
import type { Area } from '../../kit/area.ts'
import { Company } from './company.ts'
import { Kpi, KpiClass } from './kpi.ts'
import { DriverScreen, OrganizationScreen } from './screens.ts'

export const staffArea: Area = {
  name: 'staff',
  captions: {
    'base-logistics': [DriverScreen],
    'base-company': [Company, OrganizationScreen],
    'system-organization': [Dept, Staff, Kpi],
  },
  things: [KpiClass],
  after: { driverScreen: 'route' },
}
