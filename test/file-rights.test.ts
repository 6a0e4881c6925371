import { describe, expect, test } from 'vitest'
import { ids, otherTenant, staffOf } from './company.ts'
import { gather } from './story.ts'
import { type Put, png, put, putPaper, putPicture } from './uploads.ts'
import type { Person } from './world.ts'

const { world, admin, sales, purchaser, sales_manager: manager } = await gather('admin', 'sales', 'purchaser', 'sales_manager')
const stranger = await world.as('admin', otherTenant)
const missing = '数据不存在或无权限！'

/** Every door that leads to the bytes of a file. */
const doors: Record<string, (person: Person, id: string) => Promise<{ code: number; msg: string }>> = {
  download: async (person, id) => asAnswer(await person.download('blade-resource/file', { id })),
  likeness: async (person, id) => asAnswer(await person.download('blade-resource/file', { id, small: 2 })),
  link: (person, id) => person.get('blade-resource/file/link', { id }),
}

const asAnswer = ({ status, body }: { status: number; body: Buffer }) =>
  status === 200 ? { code: 200, msg: '' } : (JSON.parse(body.toString()) as { code: number; msg: string })

async function mayRead(person: Person, { attachId }: Pick<Put, 'attachId'>): Promise<boolean> {
  const answers = await Promise.all(Object.values(doors).map(open => open(person, attachId)))
  const codes = new Set(answers.map(({ code }) => code))
  expect(codes.size, 'all doors say the same').toBe(1)
  if (!codes.has(200)) for (const { msg } of answers) expect(msg).toBe(missing)
  return codes.has(200)
}

const readers = async (file: Pick<Put, 'attachId'>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries({ admin, sales, purchaser, manager, stranger }).map(async ([name, person]) => [name, await mayRead(person, file)]),
    ),
  )

const nobody = { admin: false, sales: false, purchaser: false, manager: false, stranger: false }
const everybody = { admin: true, sales: true, purchaser: true, manager: true, stranger: false }

test('S-13 the number of a file is eighteen digits of chance', async () => {
  const numbers = await Promise.all(Array.from({ length: 20 }, async () => (await put(sales, 'a.png', png)).attachId))
  for (const number of numbers) expect(number).toMatch(/^[1-9]\d{17}$/)
  // Were they counted up, or made of the time, neighbours would share most of their digits.
  expect(new Set(numbers.map(number => number.slice(0, 6))).size).toBeGreaterThan(17)
  expect(new Set(numbers.map(number => number.slice(-6))).size).toBeGreaterThan(17)
})

test('S-06 S-13 a file that belongs to nothing yet is its uploader’s alone', async () => {
  expect(await readers(await put(sales, 'a.png', png))).toEqual({ ...nobody, sales: true })
})

describe('an annex', () => {
  const annex = async (person: Person, billType: string, billId: string): Promise<Put & { id: string }> => {
    const { data, msg } = await person.upload('blade-base/billannex/putOrderFile', { name: '合同.png', data: png }, { billId, billType })
    expect(msg).toBe('操作成功')
    return { ...data, attachId: data.annexFullPath.split('id=')[1] }
  }

  test('S-06 S-13 of a bill is read by whoever may see that bill, whoever uploaded it', async () => {
    const { id } = await sales.ok.post('blade-sales/salesouthead/draft', { remark: 'x' })
    const file = await annex(sales, '0809', id)
    expect(await readers(file)).toEqual({ ...nobody, admin: true, sales: true, manager: true })
    // It leaves the hands of its person: the scope that detail asks for decides, not who put the file there.
    await world.sql('update sales_out set staff_id = $2, dept_id = $3 where id = $1', [id, staffOf('purchaser'), ids.purchaseDept])
    expect((await sales.get('blade-sales/salesouthead/detail', { id })).msg).toBe(missing)
    expect(await readers(file)).toEqual({ ...nobody, admin: true })
    await admin.ok.post('blade-base/billannex/removeBillAnnex', { ids: file.id })
    expect(await readers(file)).toEqual({ ...nobody, sales: true })
  })

  test('S-06 S-13 of a customer follows the customer', async () => {
    const file = await annex(admin, 'customer', ids.steelworks)
    const seen = async (person: Person) => (await person.get('blade-barterer/customer/detail', { id: ids.steelworks })).code === 200
    expect(await readers(file)).toEqual({
      admin: true,
      sales: await seen(sales),
      purchaser: await seen(purchaser),
      manager: await seen(manager),
      stranger: false,
    })
    expect(await seen(purchaser)).toBe(false)
  })

  test('S-06 of another’s bill is made one’s own by no way: neither as annex, nor as paper, nor by conversion', async () => {
    const { id: billId } = await admin.ok.post('blade-sales/salesouthead/draft', { remark: 'x' })
    const file = await annex(admin, '0809', billId)
    const own = await sales.ok.post('blade-sales/salesouthead/draft', { remark: 'y' })
    const link = `/api/blade-resource/file?id=${file.attachId}`
    for (const named of [{ attachId: file.attachId }, { annexFullPath: link }]) {
      const body = { billId: own.id, billType: '0809', billAnnexList: [named] }
      expect((await sales.post('blade-base/billannex/saveBillAnnex', body)).msg).toBe('请重新上传附件')
    }
    const convert = await sales.post('blade-resource/aliFileConvert/convert', { fileUrl: link, type: 6 })
    expect(convert.msg).toBe('只能转换本人上传的文件，请重新上传！')
    expect((await sales.post('blade-user/update-info', { avatar: link })).msg).toContain('头像只能是已上传的')
    expect(await mayRead(sales, file)).toBe(false)
  })

  test('is listed and taken away only with its bill', async () => {
    const { id: billId } = await admin.ok.post('blade-sales/salesouthead/draft', { remark: 'x' })
    const file = await annex(admin, '0809', billId)
    expect((await sales.get('blade-base/billannex/getOederFileList', { billId })).msg).toBe(missing)
    expect((await sales.post('blade-base/billannex/removeBillAnnex', { ids: file.id })).msg).toBe(missing)
    expect((await purchaser.post('blade-base/billannex/removeBillAnnex', { ids: file.id })).code).toBe(403)
    expect(await mayRead(admin, file)).toBe(true)
  })
})

test('S-06 S-13 the papers of a customer are for those who see the customer', async () => {
  const paper = await putPaper(admin)
  await admin.ok.post('blade-barterer/customer/updatePeriod', { id: ids.steelworks, periodDays: 30, isPeriodSign: 2, periodFiles: [paper] })
  const seen = (person: Person) => person.get('blade-barterer/customer/detail', { id: ids.steelworks }).then(({ code }) => code === 200)
  expect(await readers(paper)).toEqual({
    admin: true,
    sales: await seen(sales),
    purchaser: false,
    manager: await seen(manager),
    stranger: false,
  })
  expect((await admin.post('blade-resource/attach/remove', undefined, { ids: paper.attachId })).msg).toBe(
    '附件合同.pdf已被客户使用，不能删除！',
  )
})

test('a picture of master data is shown wherever that is named: to every colleague, while it is there', async () => {
  const logo = await put(admin, '标志.png', png)
  expect(await readers(logo)).toEqual({ ...nobody, admin: true })
  const { id } = await admin.ok.post('blade-base/brand/submit', { brandCode: 'FR1', brandName: '共看', brandIconPath: logo.link })
  expect(await readers(logo)).toEqual(everybody)
  await admin.ok.post('blade-base/brand/remove', undefined, { ids: id })
  expect(await readers(logo)).toEqual({ ...nobody, admin: true })
  const avatar = await put(sales, '头像.png', png)
  await sales.ok.post('blade-user/update-info', { avatar: avatar.link })
  expect(await readers(avatar)).toEqual(everybody)
})

test('whoever keeps the files in order sees what there is, and gets a link only of what he may read', async () => {
  const own = await putPaper(admin)
  const hers = await put(sales, '私人.png', png)
  const linkOf = async (id: string) => (await admin.ok.get('blade-resource/attach/detail', { id })).link
  expect([await linkOf(own.attachId), await linkOf(hers.attachId)]).toEqual([own.link, ''])
  const { records } = await admin.ok.get('blade-resource/attach/list', { originalName: '私人' })
  expect(records).toMatchObject([{ id: hers.attachId, link: '' }])
})

describe('S-13 a signed link', () => {
  const open = (url: string) => world.app.inject({ method: 'GET', url })
  const secondsLeft = (link: string) => Number(new URLSearchParams(link.split('?')[1]).get('expires')) - Date.now() / 1000

  test('is good for ten minutes unless fewer or more are asked for, and for an hour at most', async () => {
    const { attachId: id } = await put(sales, 'a.png', png)
    const { link } = await sales.ok.get('blade-resource/file/link', { id })
    expect((await open(link)).statusCode).toBe(200)
    expect(secondsLeft(link)).toBeGreaterThan(500)
    expect(secondsLeft(link)).toBeLessThanOrEqual(600)
    expect((await sales.get('blade-resource/file/link', { id, minutes: 61 })).msg).toBe('有效分钟不能大于60')
  })

  test('that was signed for longer, by whomever, opens nothing', async () => {
    const { attachId: file } = await put(sales, 'a.png', png)
    const signed = (seconds: number) => {
      const expires = String(Math.floor(Date.now() / 1000) + seconds)
      const sign = world.house.gateways.vault.sign(`file 000000 ${file} ${expires}`)
      return `/api/blade-resource/file/signed?${new URLSearchParams({ tenantId: '000000', file, expires, sign })}`
    }
    expect([(await open(signed(60))).statusCode, (await open(signed(7200))).statusCode, (await open(signed(-1))).statusCode]).toEqual([
      200, 403, 403,
    ])
  })

  test('is over with its file', async () => {
    const { attachId: id } = await put(admin, 'a.png', png)
    const { link } = await admin.ok.get('blade-resource/file/link', { id })
    await admin.ok.post('blade-resource/attach/remove', undefined, { ids: id })
    expect((await open(link)).json()).toMatchObject({ code: 400, msg: missing })
  })
})

test('a file that is being put to use is not removed in the same moment', async () => {
  const link = await putPicture(admin)
  const tries = await Promise.all([
    admin.post('blade-base/brand/submit', { brandCode: 'FR2', brandName: '同时', brandIconPath: link }),
    admin.post('blade-resource/attach/remove', undefined, { ids: link.split('id=')[1] }),
  ])
  expect(tries.filter(({ code }) => code === 200)).toHaveLength(1)
})
