import { call } from '../../../web/client/http.ts'
import { decodeRows, type Sent } from '../../../web/client/rows.ts'
import { SalesDistribution } from './distribution.ts'
import { tourFields } from './tour-shown.ts'

interface Goods {
  goodsCode: string
  goodsName: string
  spec: string
  unitName: string
  quantity: number
}

export interface TourStop {
  id: string
  place: number
  outId: string
  outNo: string
  customerName: string
  consigneeName: string
  phone: string
  address: string
  final: number
  outcome: string
  signedAt: string
  reason: string
  remark: string
  goods: Goods[]
}

export interface Tour {
  id: string
  billNo: string
  billDate: string
  state: string
  depotName: string
  routeName: string
  carName: string
  driverName: string
  remark: string
  goods: (Goods & { stops: string })[]
  stops: TourStop[]
}

const read = (sent: Sent[]) => decodeRows(tourFields, sent) as unknown as Tour[]

export const toursOf = async (ids: string[]) =>
  read(await call<Sent[]>('GET', `${SalesDistribution.path}/loadingList`, { query: { ids: ids.join() } }))

export const myTours = async () => read(await call<Sent[]>('GET', `${SalesDistribution.path}/myTours`))

export const outcome = { waiting: '1', signed: '2', failed: '3' }
