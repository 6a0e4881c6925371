import { SalesRoom, SalesRoomSetting } from '../../areas/shop/salesroom.ts'
import { dec } from '../../base/decimal.ts'
import { insertMany } from '../../server/insert-many.ts'
import type { Work } from '../../server/work.ts'

/** The company's own shop and the partners who sell in its name, each open at its hours and served from a depot. */
export async function demoShops(work: Work, { depots }: { depots: string[] }) {
  const ids = await insertMany(
    work,
    SalesRoom,
    shops.map(([name, kind, contact, phone, areaCode, address], index) => ({
      code: `MD000${index + 1}`,
      name,
      kind,
      condition: index === 3 ? '2' : '1',
      deposit: dec(kind === '1' ? 0 : 20_000),
      contact,
      phone,
      areaCode,
      address,
    })),
  )
  await insertMany(
    work,
    SalesRoomSetting,
    ids.map((roomId, index) => ({
      roomId,
      opensAt: '08:00',
      closesAt: index ? '18:00' : '20:30',
      depotId: depots[index % depots.length],
      allowsPickup: true,
      allowsDelivery: index < 2,
      deliveryFee: dec(15),
      freeFrom: dec(500),
      notice: index ? '' : '五金日用品满500元免费送货上门',
    })),
  )
}

const shops = [
  ['衡达五金余杭店', '1', '丁海涛', '0571-88521288', '330110', '良渚街道古墩路1899号'],
  ['衡达五金北仑店', '2', '邬建波', '0574-86873306', '330206', '明州路301号'],
  ['衡达五金安亭店', '3', '顾晓峰', '021-59561172', '310114', '安亭镇墨玉路28号'],
  ['衡达五金萧山店', '2', '来国良', '0571-82630915', '330109', '建设一路88号'],
] as const
