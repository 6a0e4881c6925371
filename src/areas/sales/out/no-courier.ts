import { standing } from '../../../kit/standing.ts'
import { SalesOut } from './out.ts'

/** Sent by courier a day ago, and nobody has typed the number of the parcel. */
export const NoCourier = standing({
  name: 'noCourier',
  label: '无快递单号提醒',
  page: '/sales/noCourier/list',
  synonyms: ['补单号', '快递单号'],
  of: SalesOut,
  rightsAs: 'nocourier',
  listAs: 'selectNoCourierNoNotice',
  exportAs: 'exportNoCourierNoNotice',
})
