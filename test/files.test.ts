import { expect, test } from 'vitest'
import { allCalls } from '../src/app/calls.ts'
import { post } from '../src/kit/call.ts'
import { files, type UploadedFile } from '../src/kit/fields/file.ts'
import { buildHttp } from '../src/server/edge/http.ts'
import { openLogs } from '../src/server/log/logs.ts'
import { tokensOf } from '../src/server/rights/tokens.ts'
import { ids } from './company.ts'
import { gather } from './story.ts'
import { png } from './uploads.ts'
import { personOf, testKey } from './world.ts'

const { world, admin } = await gather('admin')

test('R-FMT-026 an uploaded picture comes back to the letter, as a picture, and only inside its company', async () => {
  const { data } = await admin.upload('blade-resource/oss/endpoint/put-file', { name: '标志.png', data: png, type: 'text/html' })
  expect(data).toMatchObject({ originalName: '标志.png' })
  expect(Object.keys(data)).toEqual(expect.arrayContaining(['link', 'domain', 'name', 'originalName', 'attachId', 'wxmediaId']))
  const file = await admin.download('blade-resource/file', { id: data.attachId })
  expect(file.body).toEqual(png)
  expect(file.headers['content-type']).toBe('image/png')
  expect((await (await world.as('admin', '100001')).get('blade-resource/file', { id: data.attachId })).msg).toBe('数据不存在或无权限！')
  expect((await world.nobody.get('blade-resource/file', { id: data.attachId })).code).toBe(401)
})

test('a file is seen by nobody until it is whole', async () => {
  const { usual } = world.house.gateways.files
  const { put } = usual
  const count = async () => (await admin.ok.get('blade-resource/attach/list')).total
  const before = await count()
  const seen: number[] = []
  usual.put = async (...words) => {
    seen.push(await count())
    return put(...words)
  }
  await admin.upload('blade-resource/oss/endpoint/put-file', { name: '慢.png', data: png }).finally(() => {
    usual.put = put
  })
  expect(seen).toEqual([before, before])
  expect(await count()).toBe(before + 1)
})

test('what is not what it says it is gets refused', async () => {
  const answer = await admin.upload('blade-resource/oss/endpoint/put-file', {
    name: 'a.png',
    data: Buffer.from('<script>alert(1)</script>'),
  })
  expect(answer.code).toBe(400)
  expect((await admin.upload('blade-resource/oss/endpoint/put-file', { name: 'a.exe', data: png })).code).toBe(400)
})

test.each([
  [
    'a bill',
    '0809',
    () => admin.ok.post('blade-sales/salesouthead/draft', { remark: 'x' }).then(bill => bill.id),
    'blade-sales/salesouthead/detail',
  ],
  ['a customer', 'customer', async () => ids.steelworks, 'blade-barterer/customer/detail'],
])('%s keeps its files, counts them, and shows them to whoever may see it', async (_name, billType, make, detail) => {
  const billId = await make()
  const { data } = await admin.upload('blade-base/billannex/putOrderFile', { name: '合同.png', data: png }, { billId, billType })
  expect(data).toMatchObject({ billId, annexName: '合同.png', publishFlag: 1 })
  expect((await admin.ok.get('blade-base/billannex/getOederFileList', { billId })).map((row: any) => row.annexName)).toEqual(['合同.png'])
  expect((await admin.ok.get(detail, { id: billId })).annexCount).toBe(1)
  expect((await (await world.as('purchaser')).get('blade-base/billannex/getOederFileList', { billId })).code).toBe(403)
  await admin.ok.post('blade-base/billannex/removeBillAnnex', undefined, { ids: data.id })
  expect((await admin.ok.get(detail, { id: billId })).annexCount).toBe(0)
})

test('annexes of a bill are put on it, shown to the counterparty and taken away as a list, with the bill’s own scope', async () => {
  const path = (verb: string) => `blade-base/billannex/${verb}`
  const { id: billId } = await admin.ok.post('blade-sales/salesouthead/draft', { remark: 'x' })
  const subject = { billId, billType: '0809' }
  const listed = async () => (await admin.ok.get(path('getOederFileList'), { billId })).map((row: any) => [row.annexName, row.publishFlag])
  const count = async () => (await admin.ok.get('blade-sales/salesouthead/detail', { id: billId })).annexCount
  const put = async (name: string) => (await admin.upload('blade-resource/oss/endpoint/put-file', { name, data: png })).data
  const [contract, photo] = [await put('合同.png'), await put('照片.png')]

  const billAnnexList = [{ attachId: contract.attachId }, { annexFullPath: photo.link, annexName: '到货照片.png' }]
  await admin.ok.post(path('saveBillAnnex'), { ...subject, publishFlag: 2, billAnnexList })
  expect(await listed()).toEqual([
    ['合同.png', 2],
    ['到货照片.png', 2],
  ])
  expect(await count()).toBe(2)
  const [first, second] = await admin.ok.get(path('viewList'), { invoiceId: billId })
  await admin.ok.post(path('saveBillAnnex'), { ...subject, publishFlag: 1, billAnnexList: [{ id: second.id }] })
  expect(await listed()).toEqual([
    ['合同.png', 2],
    ['到货照片.png', 1],
  ])
  await admin.ok.post(path('saveBillAnnexPage'), { ...subject, billAnnexList: [{ id: first.id }, { attachId: photo.attachId }] })
  expect(await listed()).toEqual([
    ['合同.png', 2],
    ['照片.png', 1],
  ])
  expect(await count()).toBe(2)
  const told = await world.sql(`select remark from history where subject_id = '${billId}' and stage = '保存附件' order by id`)
  expect(told.map(row => row.remark)).toEqual(['+合同.png；+到货照片.png', null, '+照片.png；-到货照片.png'])

  const save = (body: object, person = admin) => person.post(path('saveBillAnnex'), { ...subject, ...body })
  expect((await save({ billAnnexList: [{ attachId: '12' }] })).msg).toBe('请重新上传附件')
  expect((await save({ billAnnexList: [{ annexFullPath: 'https://elsewhere/x.png' }] })).msg).toBe('请重新上传附件')
  expect((await save({ billAnnexList: [{ id: '12' }] })).msg).toBe('数据不存在或无权限！')
  expect((await save({ billAnnexList: 'x' })).msg).toBe('附件格式不正确')
  expect((await admin.post(path('saveBillAnnexPage'), {})).msg).toBe('请输入单据；请输入单据类型')
  expect((await save({ billAnnexList: [] }, await world.as('purchaser'))).code).toBe(403)
  expect((await (await world.as('sales')).get(path('viewList'), { invoiceId: billId })).msg).toBe('数据不存在或无权限！')
  expect(await count()).toBe(2)
})

test('R-STA-002 a file whose attachId is -1 is none: it is not kept, does not answer the question for files, and goes out as -1', async () => {
  const papers = files('papers', '资料', { required: true, max: 1 })
  const keep = async (_work: unknown, input: { papers: UploadedFile[] }) => input
  const tokens = tokensOf(testKey)
  const calls = [...allCalls(tokens), post('blade-test/papers', 'signedIn', { papers }, keep)]
  const { house } = world
  const logs = openLogs(house.db, house.nextId)
  const app = await buildHttp({ house, tokens, calls, logs })
  const person = personOf(app, admin.token)
  const { data } = await person.upload('blade-resource/oss/endpoint/put-file', { name: '合同.png', data: png })
  const { link, originalName, attachId } = data
  const none = { link, originalName, attachId: -1 }
  const { attachId: _, ...nameless } = none
  expect((await person.post('blade-test/papers', { papers: [none, data, nameless] })).data).toEqual({
    papers: [{ link, originalName, attachId }],
  })
  for (const absent of [none, { ...none, attachId: '-1' }, { ...none, attachId: '' }, nameless])
    expect(await person.post('blade-test/papers', { papers: [absent] })).toMatchObject({ code: 400, msg: '请上传资料' })
  expect(papers.show([{ link, originalName, attachId: '' }])).toEqual([none])
  await app.close()
  await logs.flush()
})
