import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { ids } from './company.ts'
import { everyRow } from './generic/scene.ts'
import { rowsOf } from './generic/sheets.ts'
import { setting } from './setting.ts'
import { gather } from './story.ts'
import { png, putPicture } from './uploads.ts'

const { world, admin } = await gather('admin')

const path = (verb: string) => `blade-base/comminfo/${verb}`
const shown = (id: string) => admin.ok.get(path('detail'), { id })
const picture = { name: '正面.png', data: png, type: 'image/png' }
const links = [await putPicture(admin), await putPicture(admin), await putPicture(admin), await putPicture(admin)]
const link = (number: number) => ({ picturePath: links[number - 1]! })

let serial = 0
/** A goods that nothing has happened to yet. */
async function make(body: object = {}, by = admin) {
  serial++
  const goods = {
    commInfoName: `试验商品${serial}`,
    commClassifyId: ids.bearings,
    basicUnitId: ids.piece,
    salesPrice: 10,
    shopClassifyId: ids.shopClass,
    ...body,
  }
  const { id } = await by.ok.post(path('submit'), goods)
  return id as string
}
const refused = async (answer: Promise<{ code: number; msg: string }>, msg: string) =>
  expect(await answer).toMatchObject({ code: 400, msg })

test('MDM-009 a goods without code gets the next one of its class, its mnemonic and its full name by themselves', async () => {
  const goods = await shown(
    await make({ commInfoName: '圆柱滚子轴承', specification: '22208', unitList: [{ unitId: ids.box, num: 9, isPurchase: 2 }] }),
  )
  expect(goods).toMatchObject({
    commInfoCode: '010001',
    mnCode: 'YZGZZC',
    commFullName: '圆柱滚子轴承 22208',
    purchaseUnit: '箱',
    startQty: 1,
  })
  const { records } = await admin.ok.get(path('list'), { commInfoCode: '010001' })
  expect(records).toMatchObject([{ commFullName: '圆柱滚子轴承 22208', purchaseUnit: '箱' }])
  await admin.ok.post(path('submit'), { ...goods, commInfoCode: '' })
  expect((await shown(goods.id)).commInfoCode).toBe('010001')
})

test('units are checked all at once, and a barcode means one thing on the piece and on the box', async () => {
  const box = { unitId: ids.box, num: 12, den: 1 }
  await refused(
    admin.post(path('submit'), {
      commInfoName: '甲',
      commClassifyId: ids.bearings,
      basicUnitId: ids.piece,
      unitList: [{ ...box, num: 1, den: 2 }, box],
    }),
    '基本单位必须是最小单位！；其他单位第2行单位重复',
  )
  const id = await make({ barCode: '690111', unitList: [{ ...box, barCode: '690112', salesPrice: 110 }] })
  const body = { commInfoName: '乙', commClassifyId: ids.bearings, basicUnitId: ids.piece }
  const taken = '条码已存在，请更换！'
  const bought = [box, { ...box, unitId: ids.kilo }].map(unit => ({ ...unit, isPurchase: 2 }))
  await refused(admin.post(path('submit'), { ...body, unitList: bought }), '采购单位只能有一个')
  await refused(admin.post(path('submit'), { ...body, barCode: '690112' }), taken)
  await refused(admin.post(path('submit'), { ...body, unitList: [{ ...box, barCode: '690111' }] }), taken)
  await refused(admin.post(path('submit'), { ...body, barCode: '690113', unitList: [{ ...box, barCode: '690113' }] }), taken)
  const scanned = (barCode: string) => admin.ok.get(path('selectByBarCode'), { barCode })
  expect(await scanned('690112')).toMatchObject({ commInfoId: id, unitName: '箱', salesPrice: 110 })
  expect(await scanned('690111')).toMatchObject({ commInfoId: id, unitName: '个', salesPrice: 10 })
})

test('MDM-030 the basic unit changes only while nothing has happened to the goods', async () => {
  const id = await make({ unitList: [{ unitId: ids.box, num: 12 }] })
  const update = (body: object) => admin.post(path('updateBaiscUnit'), { id, ...body })
  await refused(update({ unitId: ids.box }), '其他单位第1行单位重复')
  await refused(update({ unitId: ids.kilo, version: 9 }), '数据已被他人修改，请刷新后重试！')
  await refused(update({ unitId: '12' }), '基本单位不存在或无权限！')
  expect((await update({ unitId: ids.kilo, version: 1 })).code).toBe(200)
  expect(await shown(id)).toMatchObject({ basicUnitName: '千克', purchaseUnitName: '千克', version: 2 })
  await admin.ok.post('blade-sales/salesouthead/draft', { bodyList: [{ commInfoId: id, qty: 1, taxPrice: 1 }] })
  await refused(update({ unitId: ids.piece }), '商品已有业务发生，不能修改基本单位！')
  await refused(admin.post(path('submit'), { ...(await shown(id)), basicUnitId: ids.piece }), '商品已有业务发生，不能修改基本单位！')
})

test('R-VAL-040 pictures are png, jpg or jpeg; the first is the main one, and the next when it goes', async () => {
  const id = await make()
  const upload = (file: object, fields = {}) => admin.upload('blade-base/commpicture/upload', { ...picture, ...file }, fields)
  expect((await upload({ name: '说明.gif' }, { commInfoId: id })).msg).toBe('只能上传 png、jpg、jpeg 格式的文件！')
  expect((await upload({ name: '正面.jpg' }, { commInfoId: id })).msg).toBe('文件内容不是 jpg 格式，请重新选择！')
  const { data: first } = await upload({}, { commInfoId: id })
  const { data: second } = await upload({}, { commInfoId: id })
  expect([first.isMain, second.isMain, first.commInfoId]).toEqual([2, 1, id])
  const mains = async () => {
    const { pictureList, mainPicture } = await shown(id)
    return [pictureList.map((one: { id: string; isMain: number }) => [one.id, one.isMain]), mainPicture]
  }
  expect(await mains()).toEqual([
    [
      [first.id, 2],
      [second.id, 1],
    ],
    first.picturePath,
  ])
  await admin.ok.post(path('mainPicture'), undefined, { id, pictureId: second.id })
  expect(await mains()).toEqual([
    [
      [first.id, 1],
      [second.id, 2],
    ],
    second.picturePath,
  ])
  await admin.ok.post(path('removePicture'), undefined, { ids: second.id })
  expect(await mains()).toEqual([[[first.id, 2]], first.picturePath])
  await refused(admin.post(path('mainPicture'), undefined, { id, pictureId: second.id }), '数据不存在或无权限！')
  await refused(admin.post(path('removePicture'), undefined, { ids: second.id }), '数据不存在或无权限！')
  const loose = (await upload({})).data
  expect([loose.id, loose.commInfoId]).toEqual([undefined, ''])
  const seller = await world.as('sales')
  expect((await seller.upload('blade-base/commpicture/upload', picture)).code).toBe(403)
})

test('pictures that are saved with their goods have exactly one main, at most twelve, and one while it is on the shelf', async () => {
  const two = [{ ...link(1) }, { ...link(2), isMain: 2 }, { ...link(3), isMain: 2 }]
  const id = await make({ pictureList: two, mallPrice: 9 })
  const goods = await shown(id)
  expect(goods.pictureList.map((one: { isMain: number }) => one.isMain)).toEqual([1, 2, 1])
  expect(goods.mainPicture).toBe(link(2).picturePath)
  await refused(admin.post(path('submit'), { ...goods, pictureList: Array(13).fill(link(4)) }), '图片最多上传12张')
  await admin.ok.post(path('putOnShelves'), undefined, { ids: id })
  await refused(admin.post(path('submit'), { ...goods, pictureList: [] }), '上架商品必须保留主图！')
  await refused(admin.post(path('removePicture'), undefined, { ids: goods.pictureList[1].id }), '上架商品必须保留主图！')
  await admin.ok.post(path('removePicture'), undefined, { ids: goods.pictureList[0].id })
  expect((await shown(id)).pictureList).toHaveLength(2)
})

test('a goods goes on the shelf when it is ready, and every fault is told at once', async () => {
  const bare = await make({ commInfoName: '光板' })
  await admin.ok.post(path('disable'), undefined, { id: bare })
  await refused(
    admin.post(path('putOnShelves'), undefined, { ids: bare }),
    '商品光板已停用，不能上架！；商品光板缺少主图，不能上架！；商品光板未设置商城价，不能上架！',
  )
  const ready = await make({ commInfoName: '齐备', pictureList: [link(1)], mallPrice: 12, scorePrice: 0 })
  const answers = await admin.ok.post(path('putOnShelvesForBatch'), { ids: [bare, ready] })
  expect(answers).toMatchObject([
    { id: bare, success: false, msg: expect.stringContaining('商品光板缺少主图，不能上架！') },
    { id: ready, success: true, msg: '操作成功' },
  ])
  expect((await admin.post(path('putOnShelvesForBatch'), { ids: bare })).code).toBe(400)
  expect((await admin.ok.get(path('putOnShelvesList'), { commInfoName: '齐备', classifyId: ids.bearings })).total).toBe(1)
  expect((await admin.ok.get(path('putOnShelvesList'), { classifyId: ids.seals })).total).toBe(0)
  expect((await shown(ready)).isPutOnShelves).toBe(2)

  await refused(admin.post(path('scorePutOn'), undefined, { ids: ready }), '商品齐备未设置积分价，不能上架！')
  await admin.ok.post(path('submit'), { ...(await shown(ready)), scorePrice: 500 })
  await admin.ok.post(path('scorePutOn'), undefined, { ids: ready })
  await admin.ok.post(path('scoreSort'), [{ id: ready, sort: 3 }])
  expect((await admin.ok.get(path('scoreList'))).records).toMatchObject([{ id: ready, scoreSort: 3, isScorePutOn: 2 }])
  await refused(admin.post(path('scoreSort'), [{ id: ready, sort: -1 }]), '排序必须是0或正整数！')
  await admin.ok.post(path('scorePutOff'), undefined, { ids: ready })
  expect((await admin.ok.get(path('scoreList'))).total).toBe(0)
  await admin.ok.post(path('putOffShelves'), undefined, { ids: ready })
  expect((await shown(ready)).isPutOnShelves).toBe(1)
})

test('a goods goes on the shelf with a class that the mall shows, and leaves it with its class', async () => {
  const shop = (verb: string) => `blade-base/commclassifyshop/${verb}`
  const add = async (classifyName: string, parentId?: string) =>
    (await admin.ok.post(shop('submit'), { classifyName, parentId })).id as string
  const upper = await add('电气专区')
  const lower = await add('接触器', upper)
  const ready = { pictureList: [link(1)], mallPrice: 12 }
  const put = (goods: string) => admin.post(path('putOnShelves'), undefined, { ids: goods })
  const loose = await make({ ...ready, commInfoName: '无类', shopClassifyId: '' })
  await refused(put(loose), '商品无类未设置商城分类，不能上架！')
  const goods = await make({ ...ready, commInfoName: '接触器甲', shopClassifyId: lower })
  await refused(put(`${goods},${loose}`), '商品接触器甲的商城分类未上架，不能上架！；商品无类未设置商城分类，不能上架！')
  await admin.ok.post(shop('putOnShelves'), undefined, { ids: lower })
  await refused(put(goods), '商品接触器甲的商城分类未上架，不能上架！')
  await admin.ok.post(shop('putOnShelves'), undefined, { ids: upper })
  expect((await put(goods)).code).toBe(200)

  const found = async (verb: string) => (await admin.ok.get(shop(verb), { classifyId: upper })).records.map((row: any) => row.id)
  expect([await found('selectPutOnShelvesList'), await found('selectCommInfos')]).toEqual([[goods], [goods]])
  await admin.ok.post(shop('putOffShelves'), undefined, { ids: upper })
  expect(await shown(goods)).toMatchObject({ isPutOnShelves: 1, shopClassifyName: '接触器' })
  expect([await found('selectPutOnShelvesList'), await found('selectCommInfos')]).toEqual([[], [goods]])
  await refused(admin.post(shop('remove'), undefined, { ids: lower }), '商城分类接触器已被商品使用，不能删除！')
})

test('a class of the mall is renamed upon the version that was seen, and stands in its tree with all that is known of it', async () => {
  const shop = (verb: string) => `blade-base/commclassifyshop/${verb}`
  const { id } = await admin.ok.post(shop('submit'), { classifyName: '气动' })
  await refused(admin.post(shop('updateName'), undefined, { id, name: '', version: 1 }), '请输入分类名称')
  await admin.ok.post(shop('updateName'), undefined, { id, name: '气动元件', version: 1 })
  await refused(admin.post(shop('updateName'), undefined, { id, name: '液压', version: 1 }), '数据已被他人修改，请刷新后重试！')
  const below = await admin.ok.post(shop('submit'), { classifyName: '气缸', parentId: id })
  const tree: any[] = await admin.ok.get(shop('newTree'))
  const node = tree.find(one => one.id === id)
  expect(node).toMatchObject({
    classifyName: '气动元件',
    isPutOnShelves: 1,
    version: 2,
    children: [{ id: below.id, classifyName: '气缸' }],
  })
  expect(node.children[0].children).toBeUndefined()
  expect((await (await world.as('sales')).post(shop('updateName'), undefined, { id, name: '液压' })).code).toBe(403)
})

test('EXP-099 what is on the shelf is exported, and similar goods are of the same class and brand', async () => {
  const one = { pictureList: [link(1)], mallPrice: 12, brandId: ids.skf }
  const [a, b] = [await make({ ...one, commInfoName: '同类甲' }), await make({ ...one, commInfoName: '同类乙' })]
  await admin.ok.post(path('putOnShelves'), undefined, { ids: b })
  expect(await admin.ok.get(path('selectSimilars'), { commInfoId: a })).toMatchObject([{ id: b, commFullName: '同类乙' }])
  expect(await admin.ok.get(path('selectSimilars'), { commInfoId: b })).toEqual([])
  const { body, headers } = await admin.download(path('exportPutOnShelves'), { brandId: ids.skf })
  expect(decodeURIComponent(headers['content-disposition'])).toContain('上架商品')
  expect((await rowsOf(body)).map(row => row[1])).toEqual(['商品名称', '同类乙'])
})

test('a goods with stock or an open bill is not stopped; one that is stopped leaves the shelves', async () => {
  const stocked = await make({ commInfoName: '有货' })
  const onBill = await make({ commInfoName: '在单' })
  await admin.ok.post('blade-purchase/purchaseinhead/accounting', {
    supplierId: ids.factory,
    depotId: ids.hangzhou,
    bodyList: [{ commInfoId: stocked, qty: 1, taxPrice: 1 }],
  })
  const { id: draft, version } = await admin.ok.post('blade-sales/salesouthead/draft', {
    customerId: ids.steelworks,
    depotId: ids.hangzhou,
    bodyList: [{ commInfoId: onBill, qty: 1, taxPrice: 1 }],
  })
  const before = await everyRow({ world })
  await refused(
    admin.post(path('disable'), undefined, { ids: `${stocked},${onBill}` }),
    '有货存在库存/未完成单据，不能停用！；在单存在库存/未完成单据，不能停用！',
  )
  expect(await everyRow({ world })).toEqual(before)
  expect((await admin.post(path('remove'), undefined, { ids: stocked })).msg).toMatch(/有货已被.*使用，不能删除！/)
  await admin.ok.post('blade-sales/salesouthead/cancel', { id: draft, version, remark: '不要了' })
  await admin.ok.post(path('disable'), undefined, { id: onBill })
  expect((await shown(onBill)).status).toBe(2)
  await admin.ok.post(path('enable'), undefined, { id: onBill })

  const sold = await make({ pictureList: [link(1)], mallPrice: 12 })
  await admin.ok.post(path('putOnShelves'), undefined, { ids: sold })
  await refused(admin.post(path('disable'), undefined, { id: sold, version: 1 }), '数据已被他人修改，请刷新后重试！')
  await admin.ok.post(path('disable'), undefined, { id: sold, version: 2 })
  expect(await shown(sold)).toMatchObject({ status: 2, isPutOnShelves: 1 })
})

test('R-PER-011 MDM-036 MDM-134 MDM-135 what no auditor wrote waits for one, and is no use until then', async () => {
  const buyer = await world.as('purchaser')
  const auditor = await world.as('purchase_manager')
  expect([await buyer.ok.get(path('isCommAuditor')), await auditor.ok.get(path('isCommAuditor'))]).toEqual([false, true])
  const id = await make({ commInfoName: '新到货' }, buyer)
  expect(await shown(id)).toMatchObject({ auditStatus: '3101', auditStatusName: '待审核' })
  expect((await auditor.ok.get(path('authorizeList'), { commInfoName: '新到' })).records).toMatchObject([{ id }])
  expect((await admin.ok.get(path('entryList'), { keyword: '新到货' })).total).toBe(0)
  const bill = { bodyList: [{ commInfoId: id, qty: 1, taxPrice: 1 }] }
  const sold = await admin.post('blade-sales/salesouthead/draft', bill)
  expect(sold).toMatchObject({ code: 400, msg: expect.stringContaining('商品待审核，暂不能使用！') })
  expect((await buyer.post(path('pass'), { id })).code).toBe(403)
  await refused(auditor.get(path('reject'), { id, version: 1 }), '请输入驳回原因！')
  await refused(auditor.get(path('pass'), { id, version: 7 }), '数据已被他人修改，请刷新后重试！')
  await auditor.ok.get(path('reject'), { id, version: 1, remark: '缺少规格' })
  expect(await shown(id)).toMatchObject({ auditStatusName: '已驳回', auditRemark: '缺少规格' })
  expect(await world.sql(`select stage, remark from history where subject_id = $1 and stage like '审核%'`, [id])).toEqual([
    { stage: '审核驳回', remark: '缺少规格' },
  ])
  await refused(auditor.get(path('pass'), { id }), '商品不在待审核状态，请刷新后重试！')

  await buyer.ok.post(path('submit'), { ...(await shown(id)), specification: '20×35' })
  await auditor.ok.get(path('pass'), { id })
  await admin.ok.post('blade-sales/salesouthead/draft', bill)
  const goods = await shown(id)
  await buyer.ok.post(path('submit'), { ...goods, remark: '只改备注' })
  expect((await shown(id)).auditStatus).toBe('3102')
  for (const change of [
    { salesPrice: 11 },
    { commInfoName: '新名' },
    { taxRateId: ids.tax0 },
    { unitList: [{ unitId: ids.box, num: 2 }] },
  ]) {
    await buyer.ok.post(path('submit'), { ...(await shown(id)), ...change })
    expect([change, (await shown(id)).auditStatus]).toEqual([change, '3101'])
    await auditor.ok.get(path('pass'), { id })
  }
  await auditor.ok.post(path('submit'), { ...(await shown(id)), salesPrice: 12 })
  expect((await shown(id)).auditStatus).toBe('3102')
  const waits = await make({ commInfoName: '待审', pictureList: [link(1)], mallPrice: 12 }, buyer)
  await refused(admin.post(path('putOnShelves'), undefined, { ids: waits }), '商品待审待审核，不能上架！')
})

test('one field of many goods is written at once, and remembered', async () => {
  const [a, b] = [await make(), await make()]
  const both = { commInfoIds: `${a},${b}` }
  await admin.ok.post(path('updateFreight'), { ids: [a, b], freight: 8.5 })
  await admin.ok.post(path('updateStartQty'), { ids: [a, b], startQty: 5 })
  await refused(admin.post(path('updateStartQty'), { ids: a, startQty: 0.5 }), '起订量不能小于1')
  await refused(admin.post(path('updateFreight'), { ids: a }), '请输入运费')
  const { id: level } = await admin.ok.post('blade-barterer/customerlevel/submit', {
    levelName: '金牌',
    coefficient: 0.9,
    levelType: '0301',
  })
  await admin.ok.post(path('shildCustomers'), { ...both, customerIds: [ids.steelworks, ids.shipyard] })
  await admin.ok.post(path('shildLevels'), { ...both, levelIds: level })
  for (const id of [a, b]) {
    expect(await shown(id)).toMatchObject({
      freight: 8.5,
      startQty: 5,
      shildCustomerIds: `${ids.steelworks},${ids.shipyard}`,
      shildLevelIds: level,
      shildLevelName: '金牌',
    })
  }
  await refused(admin.post(path('shildCustomers'), { ...both, customerIds: '12' }), '客户不存在或无权限！')
  await admin.ok.post(path('shildCustomers'), { ...both, customerIds: '' })
  expect((await shown(a)).shildCustomerIds ?? '').toBe('')
  const stages = await world.sql(`select stage from history where subject_id = $1 order by id`, [a])
  expect(stages.map(row => row.stage)).toEqual(['新增', '修改运费', '修改起订量', '屏蔽客户', '屏蔽等级', '屏蔽客户'])
  expect((await (await world.as('sales')).post(path('updateFreight'), { ids: a, freight: 1 })).code).toBe(403)
})

test('R-VAL-001 tags are hung on many goods and taken off; the fixed ones stay while a goods is edited', async () => {
  const [a, b] = [await make(), await make()]
  const { id: own } = await admin.ok.post('blade-mall/tag/submit', { tagCode: 'BQ77', tagName: '试用装', commUse: 2 })
  const [{ id: fixed }] = await world.sql(`select id from tag where tenant_id = '000000' and code = '000002'`)
  const { id: classId } = await admin.ok.post('blade-mall/rangeclassify/submit', { code: 'F1', name: '按地区' })
  const { id: range } = await admin.ok.post('blade-mall/range/submit', { rangeName: '浙北', classifyId: classId })
  const both = { commInfoIds: [a, b] }
  await admin.ok.post(path('putOnTag'), { ...both, tagIds: `${own},${fixed}` })
  await admin.ok.post(path('putOnTag'), { ...both, tagIds: own })
  await admin.ok.post(path('shildRangies'), { ...both, rangeIds: range })
  const goods = await shown(a)
  expect(goods).toMatchObject({ tagIds: `${own},${fixed}`, tagName: '试用装,热销', shildRangeIds: range, shildRangeName: '浙北' })
  expect((await admin.ok.get(path('list'), { tagIds: own })).total).toBe(2)
  await refused(admin.post(path('submit'), { ...goods, tagIds: '' }), '标签热销是系统标签，不能取消！')
  await admin.ok.post(path('submit'), { ...goods, tagIds: fixed })
  await admin.ok.post(path('putOffTag'), { ...both, tagIds: `${own},${fixed}` })
  expect([(await shown(a)).tagIds ?? '', (await shown(b)).tagIds ?? '']).toEqual(['', ''])
  await refused(admin.post(path('putOnTag'), { ...both, tagIds: '12' }), '标签不存在或无权限！')
  await refused(admin.post(path('putOnTag'), both), '请选择标签')
  expect((await admin.post('blade-mall/range/remove', undefined, { ids: range })).msg).toContain('使用，不能删除！')
})

test('MDM-035 the mall counts what is free in its own depot', async () => {
  const id = await make()
  const count = () => admin.ok.get(path('getPutOnShelvesInvotryCount'), { commInfoIds: id })
  expect(await count()).toEqual([{ commInfoId: id, qty: 0 }])
  await setting(world, 'MALL_DEPOT', ids.ningbo)
  for (const [depotId, qty] of [
    [ids.ningbo, 7],
    [ids.hangzhou, 100],
  ])
    await admin.ok.post('blade-purchase/purchaseinhead/accounting', {
      supplierId: ids.factory,
      depotId,
      bodyList: [{ commInfoId: id, qty, taxPrice: 1 }],
    })
  expect(await count()).toEqual([{ commInfoId: id, qty: 7 }])
})

test('SAL-178 goods are found by the rows of a sheet; what is not there is told', async () => {
  const sheet = async (rows: string[][]) => Buffer.from(await writeXlsx({ sheets: [{ name: '一', rows }] }))
  const send = async (rows: string[][]) => admin.upload(path('batchSelectByExcel'), { name: '选.xlsx', data: await sheet(rows) })
  const { data } = await send([['商品编码', '数量'], ['02010112', '3'], ['没有的'], ['锂基润滑脂'], ['02010112']])
  expect(data.records.map((row: { commInfoId: string }) => row.commInfoId)).toEqual([ids.bolt, ids.grease, ids.bolt])
  expect(data.unmatched).toEqual(['没有的'])
  await refused(send([['编码']]), '文件中没有数据，请在第一列填写商品编码、条码或名称！')
  expect((await admin.upload(path('batchSelectByExcel'), { name: '选.xlsx', data: png })).code).toBe(400)
  expect((await admin.post(path('batchSelectByExcel'), {})).msg).toBe('请选择文件！')
})

test('R-FMT-035 a tax rate has two decimals; the default one is not stopped', async () => {
  const rate = (verb: string) => `blade-base/taxrate/${verb}`
  await refused(admin.post(rate('submit'), { taxRateName: '怪', taxRate: 6.125 }), '税率最多2位小数')
  await refused(admin.post(rate('disable'), undefined, { id: ids.tax13 }), '13%是默认税率，不能停用，请先设置其他默认税率！')
  const { id } = await admin.ok.post(rate('submit'), { taxRateName: '6.25%', taxRate: 6.25 })
  await admin.ok.post(rate('disable'), undefined, { id })
  await admin.ok.post(rate('enable'), undefined, { id })
  expect(await admin.ok.get(rate('detail'), { id })).toMatchObject({ taxRate: 6.25, status: 1 })
})
