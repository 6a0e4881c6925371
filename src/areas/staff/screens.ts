import { screen } from '../../kit/screen.ts'

export const DriverScreen = screen({
  name: 'driverScreen',
  label: '司机',
  page: '/base/driver/list',
  buttons: [{ code: 'driver_view', label: '查看' }],
})

export const OrganizationScreen = screen({
  name: 'organizationScreen',
  label: '组织',
  page: '/base/organization/list',
  buttons: [{ code: 'organization_view', label: '查看' }],
})
