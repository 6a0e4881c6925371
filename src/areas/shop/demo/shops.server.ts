import { dec } from '../../../base/decimal.ts'
import { recordChapter, recordNamed } from '../../../server/demo.ts'
import { insertMany } from '../../../server/insert-many.ts'
import { SalesRoom, SalesRoomSetting } from '../salesroom.ts'

/** The company's own shop and the partners who sell in its name, each open at its hours and served from a depot. */
export const demoShops = recordChapter('shelves', async work => {
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
  const depotIds = await Promise.all(shops.map(shop => recordNamed(work, 'depot', shop[6])))
  await insertMany(
    work,
    SalesRoomSetting,
    ids.map((roomId, index) => ({
      roomId,
      opensAt: '08:00',
      closesAt: index ? '18:00' : '20:30',
      depotId: depotIds[index],
      allowsPickup: true,
      allowsDelivery: index < 2,
      deliveryFee: dec(15),
      freeFrom: dec(500),
      notice: index ? '' : '五金日用品满500元免费送货上门',
    })),
  )
})

const shops = [
  ['衡达五金余杭店', '1', '丁海涛', '0571-88521288', '330110', '良渚街道古墩路1899号', '杭州总仓'],
  ['衡达五金北仑店', '2', '邬建波', '0574-86873306', '330206', '明州路301号', '宁波分仓'],
  ['衡达五金安亭店', '3', '顾晓峰', '021-59561172', '310114', '安亭镇墨玉路28号', '上海分仓'],
  ['衡达五金萧山店', '2', '来国良', '0571-82630915', '330109', '建设一路88号', '杭州总仓'],
] as const
