import type { Area } from '../../kit/area.ts'

export const tradeArea: Area = {
  specialRights: [
    { code: 'bill_backdate', label: '补录过期单据' },
    { code: 'price_below_lowest', label: '低于最低售价' },
  ],
}
