import { screen } from '../../../kit/screen.ts'

export const mayDeliver = 'mydelivery_sign'

/** What a driver has to bring today, on his telephone. */
export const DriverTours = screen({
  name: 'driverTours',
  label: '我的配送',
  page: '/inventory/myDelivery/list',
  synonyms: ['司机', '送货', '签收'],
  buttons: [
    { code: 'mydelivery_view', label: '查看' },
    { code: mayDeliver, label: '送达登记' },
  ],
})
