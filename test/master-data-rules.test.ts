import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ids, staffOf } from './company.ts'
import { gather } from './story.ts'

const { world, admin } = await gather('admin')

test('a partner is of one of five types', async () => {
  const words: any[] = await admin.ok.get('blade-system/dict-biz/dictionary', { code: 'partner_type' })
  expect(words.map(({ dictKey, dictValue }) => [dictKey, dictValue])).toEqual([
    ['1', '一级合伙人'],
    ['2', '二级合伙人'],
    ['3', '加盟店'],
    ['4', '直营店'],
    ['5', '推广员'],
  ])
})

test('R-CON-066 the depot of the mall is the first segment of MALL_DEPOT', async () => {
  const buy = (depotId: string, qty: number) =>
    admin.ok.post('blade-purchase/purchaseinhead/accounting', {
      supplierId: ids.factory,
      depotId,
      bodyList: [{ commInfoId: ids.bearing, qty, taxPrice: 10 }],
    })
  await buy(ids.hangzhou, 7)
  await buy(ids.ningbo, 30)
  const count = async () => (await admin.ok.get('blade-base/comminfo/getPutOnShelvesInvotryCount', { commInfoIds: ids.bearing }))[0].qty
  expect(await count()).toBe(0)
  await admin.ok.post('blade-system/sysconfig/submit', { configKey: 'MALL_DEPOT', configValue: `${ids.ningbo},宁波分仓` })
  expect(await count()).toBe(30)
  await world.sql(`update setting_value set value = $1 where code = 'MALL_DEPOT'`, [`${ids.hangzhou},杭州总仓`])
  await world.sql('update tenant set config_version = config_version + 1')
  expect(await count()).toBe(7)
})

test('R-VAL-016 the avatar of a customer is a jpg or png', async () => {
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#2d6cdf' } })
  const upload = async (name: string, data: Buffer) =>
    (await admin.upload('blade-resource/oss/endpoint/put-file', { name, data })).data.link
  const links = {
    gif: await upload('a.gif', await picture.gif().toBuffer()),
    pdf: await upload('a.pdf', Buffer.from('%PDF-1.4')),
    png: await upload('a.png', await picture.png().toBuffer()),
    jpg: await upload('a.jpg', await picture.jpeg().toBuffer()),
  }
  const submit = (headImgurl: string, bartererName: string) =>
    admin.post('blade-barterer/customer/submit', {
      bartererCode: `AV${bartererName.length}`,
      bartererName,
      natureId: ids.customerClass,
      staffId: staffOf('sales'),
      customerContactsVOs: [{ contacts: '周工', phone: `1370000${String(1000 + bartererName.length)}` }],
      headImgurl,
    })
  const wrong = '头像只能是 jpg 或 png 格式的图片，请重新上传！'
  expect((await submit(links.gif, '海')).msg).toBe(wrong)
  expect((await submit(links.pdf, '')).msg).toBe(`请输入客户名称；${wrong}`)
  expect([(await submit(links.png, '海丰')).code, (await submit(links.jpg, '海丰厂')).code]).toEqual([200, 200])
})
