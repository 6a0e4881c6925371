import { recordChapter } from '../../../server/demo.ts'
import { insertMany } from '../../../server/insert-many.ts'
import { ExpressCompany, ExpressFollow, ExpressSubscription } from '../express.ts'

/** Parcels on their way, and who carries them. */
export const demoParcels = recordChapter('details', async work => {
  const companies = await insertMany(
    work,
    ExpressCompany,
    carriers.map(([code, name, telephone]) => ({ code, name, telephone })),
  )
  const companyOf = (code: string) => companies[carriers.findIndex(([one]) => one === code)]
  await insertMany(
    work,
    ExpressFollow,
    parcels.map(([company, courierNo, progress, news]) => ({ companyId: companyOf(company), courierNo, progress, news })),
  )
  const underWay = parcels.filter(([, , progress]) => progress < '5')
  await insertMany(
    work,
    ExpressSubscription,
    underWay.map(([company, courierNo]) => ({ companyId: companyOf(company), courierNo })),
  )
})

const carriers: [code: string, name: string, telephone: string][] = [
  ['SF', '顺丰速运', '95338'],
  ['JD', '京东快递', '950616'],
  ['DBL', '德邦快递', '95353'],
  ['ZTO', '中通快递', '95311'],
  ['YTO', '圆通速递', '95554'],
  ['YD', '韵达快递', '95546'],
  ['EMS', '邮政特快专递', '11183'],
]

const parcels: [company: string, courierNo: string, progress: string, news: string][] = [
  ['SF', 'SF1388201745526', '5', '已签收，签收人：前台'],
  ['SF', 'SF1388201760317', '4', '快递员正在派送，请保持电话畅通'],
  ['DBL', 'DPK364410982275', '3', '已离开杭州转运中心，发往宁波'],
  ['ZTO', '75318842906611', '2', '杭州余杭网点已揽收'],
  ['JD', 'JDVB21907736408', '6', '收件地址不详，等待补充门牌号'],
]
