import { describe, expect, test } from 'vitest'
import { invoiceReadingCalls } from '../../src/areas/purchase/invoice/reading-calls.server.ts'
import { dayOf } from '../../src/base/date.ts'
import { ids, staffOf } from '../company.ts'
import { fileOf } from '../generic/sheets.ts'
import { asData, asOfd, asPdf, zip } from '../invoices/draw.ts'
import { bearings, printed } from '../invoices/some.ts'
import { story } from '../story.ts'
import { buy, line } from '../trading.ts'
import { png, put } from '../uploads.ts'

const { world, admin, purchaser, warehouse } = await story('admin', 'purchaser', 'warehouse')

const path = 'blade-purchase/purchaseinvoicehead'
const today = dayOf(new Date())
const year = today.slice(2, 4)
const bearing = { name: '*轴承*深沟球轴承', spec: '6205', unit: '个', quantity: 10, price: '10', rate: 13 }
const paper = (more: object = {}) =>
  printed({ no: `${year}332000000012345678`, date: `${today.slice(0, 7)}-01`, bought: [bearing], ...more })
const sent = (verb: string, name: string, data: Buffer) => purchaser.upload(`${path}/${verb}`, { name, data })
const refused = async (name: string, data: Buffer) => {
  const { code, msg } = await sent('importInvoice', name, data)
  expect(code, msg).toBe(400)
  return msg
}

await world.sql('update party set tax_no = $2 where id = $1', [ids.factory, bearings.taxNo])

describe('5.6 invoices that are read', () => {
  test('PUR-061 importInvoice: what is read, how surely, the supplier by his tax number and the lines that it bills', async () => {
    const bought = await buy(admin, [line(10, 11.3)], { staffId: staffOf('purchaser') })
    const { data } = await sent('importInvoice', '发票.xml', asData(paper()))
    expect(data).toMatchObject([
      {
        invoiceNo: `${year}332000000012345678`,
        invoiceDate: `${today.slice(0, 7)}-01`,
        invoiceType: '2503',
        amt: 100,
        invoiceTaxAmt: 13,
        invoiceAmt: 113,
        sellerTaxNo: bearings.taxNo,
        supplierId: ids.factory,
        detailList: [{ itemName: '*轴承*深沟球轴承', spec: '6205', qty: 10, price: 10, amt: 100, taxRate: 13, taxAmt: 13 }],
        bodyList: [{ sourceBillNo: bought.billNo, commInfoId: ids.bearing, qty: 10, taxPrice: 11.3 }],
      },
    ])
    expect(data[0].fieldList).toContainEqual({
      field: 'invoiceNo',
      label: '发票号码',
      value: `${year}332000000012345678`,
      confidence: 100,
      isDoubtful: 1,
      reasonList: [],
    })
    const { supplierId, invoiceNo, invoiceType, invoiceDate, invoiceAmt, invoiceTaxAmt, bodyList } = data[0]
    const bill = { supplierId, invoiceNo, invoiceType, invoiceDate, invoiceAmt, invoiceTaxAmt, bodyList, staffId: staffOf('purchaser') }
    expect(await purchaser.ok.post(`${path}/submit`, bill)).toMatchObject({ status: 'A402' })
    const again = await sent('importInvoice', '发票.ofd', await asOfd(paper(), true))
    expect(again.data[0].fieldList.find(({ field }: { field: string }) => field === 'invoiceNo')).toMatchObject({
      isDoubtful: 2,
      reasonList: ['该发票已登记'],
    })
    expect(again.data[0]).toMatchObject({ bodyList: [], detailList: [{ isDoubtful: 2, reasonList: ['没有找到对应的未到票入库'] }] })
  })

  test('PUR-053 ocrInvoice reads an uploaded attachment, of this house and of one’s own alone', async () => {
    const { link } = await put(purchaser, '发票.pdf', asPdf(paper({ no: `${year}332000000099990001` })))
    const read = await purchaser.ok.get(`${path}/ocrInvoice`, { fileUrl: link })
    expect(read).toMatchObject({ invoiceNo: `${year}332000000099990001`, invoiceAmt: 113, supplierId: ids.factory })
    expect((await purchaser.get(`${path}/ocrInvoice`, { fileUrl: 'http://127.0.0.1/a.pdf' })).msg).toBe(
      '只能识别已上传到本系统的文件，请重新上传！',
    )
    const others = await put(admin, '发票.pdf', asPdf(paper()))
    expect((await purchaser.get(`${path}/ocrInvoice`, { fileUrl: others.link })).code).not.toBe(200)
    expect((await warehouse.get(`${path}/ocrInvoice`, { fileUrl: link })).code).toBe(403)
  })

  test('the paper that was read is an annex of the invoice, once, for whoever sees the invoice', async () => {
    const bought = await buy(admin, [line(1, 11.3)], { staffId: staffOf('purchaser') })
    const { supplierId, bodyList } = await purchaser.ok.get(`${path}/manualInvoice`, { id: bought.id })
    const { attachId: paperId } = await put(purchaser, '发票.png', png)
    const bill = { supplierId, bodyList, staffId: staffOf('purchaser'), invoiceNo: '10101010', paperId }
    expect(await admin.post(`${path}/draft`, bill)).toMatchObject({ code: 400, msg: '请重新上传附件' })
    const { id, version } = await purchaser.ok.post(`${path}/draft`, bill)
    const files = (person = purchaser) => person.ok.get('blade-base/billannex/getOederFileList', { billId: id })
    expect(await files()).toMatchObject([{ billType: '0842', annexName: '发票.png', publishFlag: 1 }])
    expect((await purchaser.ok.get(`${path}/list`, { invoiceNo: '10101010' })).records).toMatchObject([{ annexCount: 1 }])
    const detail = await admin.ok.get(`${path}/detail`, { id })
    const again = await admin.ok.post(`${path}/draft`, { ...detail, remark: '别人改过', version })
    expect(await files(admin)).toHaveLength(1)
    expect((await admin.download('blade-resource/file', { id: paperId })).status).toBe(200)
    expect(await warehouse.get('blade-resource/file', { id: paperId })).toMatchObject({ code: 400, msg: '数据不存在或无权限！' })
    await admin.ok.post('blade-base/billannex/removeBillAnnex', { ids: (await files())[0].id })
    await purchaser.ok.post(`${path}/draft`, { ...(await purchaser.ok.get(`${path}/detail`, { id })), version: again.version })
    expect(await files()).toEqual([])
  })

  test('PUR-062 readExcel reads the list of the tax bureau: rows of one number are one invoice', async () => {
    const header = [
      '发票代码',
      '发票号码',
      '数电票号码',
      '开票日期',
      '销方识别号',
      '销方名称',
      '货物或应税劳务名称',
      '单位',
      '数量',
      '单价',
      '金额',
      '税率',
      '税额',
      '价税合计',
      '发票票种',
    ]
    const no = `${year}332000000077770001`
    const row = (name: string, ...figures: string[]) => [
      '',
      '',
      no,
      `${today.slice(0, 7)}-01 10:00:00`,
      bearings.taxNo,
      '人本轴承有限公司',
      name,
      '个',
      ...figures,
      '数电发票（增值税专用发票）',
    ]
    const file = await fileOf(header, [
      row('*轴承*深沟球轴承', '10', '10', '100', '13%', '13', '113'),
      row('*紧固件*内六角螺栓', '20', '2', '40', '13%', '5.2', '45.2'),
    ])
    const { data } = await sent('readExcel', '全量发票查询.xlsx', file)
    expect(data).toMatchObject([
      {
        invoiceNo: no,
        invoiceType: '2503',
        amt: 140,
        invoiceTaxAmt: 18.2,
        invoiceAmt: 158.2,
        supplierId: ids.factory,
        detailList: [{ qty: 10 }, { qty: 20 }],
      },
    ])
    expect((await sent('readExcel', '发票.xlsx', await fileOf(['名称'], [['甲']]))).msg).toBe(
      '表头中没有发票号码，请使用税务局下载的发票清单！',
    )
  })

  test('a seller whom nobody knows, and a buyer who is none of us, are told', async () => {
    const stranger = { name: '杭州无名商行', taxNo: '92330106MA2KXYWK1X' }
    const { data } = await sent('importInvoice', '发票.xml', asData(paper({ no: `${year}332000000055550001`, seller: stranger })))
    const reason = (field: string) => data[0].fieldList.find((one: { field: string }) => one.field === field).reasonList.join('；')
    expect(reason('sellerName')).toBe('没有该供应商，请先建档或选择供应商')
    expect(data[0]).toMatchObject({ supplierId: '', bodyList: [] })
  })
})

test('R-CON-048 W-PUR-018 10分钟超时: timeout of OCR and invoice import 600,000 ms; a list may take a quarter of an hour', () => {
  const patience = invoiceReadingCalls.map(({ path, timeout }) => [path.split('/').at(-1), timeout])
  expect(Object.fromEntries(patience)).toEqual({ ocrInvoice: 600_000, importInvoice: 600_000, readExcel: 900_000 })
})

describe('5.6 what is no invoice is refused in a sentence', () => {
  const broken = '文件已损坏或不是有效的OFD发票，请从税务局重新下载！'

  test('nothing, text, another kind of file, a broken PDF, a broken picture, a picture of nothing', async () => {
    expect((await purchaser.post(`${path}/importInvoice`, {})).msg).toBe('请上传发票文件！')
    expect(await refused('发票.txt', Buffer.from('发票'))).toBe('只能识别 pdf、ofd、xml、png、jpg、jpeg 格式的发票！')
    expect(await refused('发票.pdf', Buffer.from('%PDF-1.4 broken'))).toBe('文件已损坏或不是有效的PDF文件，请重新选择！')
    expect(await refused('发票.png', Buffer.concat([png.subarray(0, 20), Buffer.from('broken')]))).toBe(
      '图片已损坏，无法打开，请重新选择！',
    )
    expect(await refused('发票.xml', Buffer.from('<a/>'))).toBe('没有识别到发票，请选择发票文件，或更换更清晰的图片！')
    expect(await refused('发票.pdf', Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(10.5 * 1_048_576)]))).toBe('发票文件不能超过 10M！')
  })

  test('entities, types of its own, a bomb, a depth without end, a picture of many square metres', async () => {
    const entities = '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c SYSTEM "file:///etc/passwd">]><EInvoice>&b;&c;</EInvoice>'
    expect(await refused('发票.xml', Buffer.from(`<?xml version="1.0"?>${entities}`))).toBe('文件中含有不允许的内容（DOCTYPE），无法读取！')
    expect(await refused('发票.ofd', await zip({ 'OFD.xml': entities }))).toBe('文件中含有不允许的内容（DOCTYPE），无法读取！')
    expect(await refused('发票.xml', Buffer.from('<a>'.repeat(5000)))).toBe('文件内容过于复杂，无法读取！')
    expect(await refused('发票.ofd', await zip({ 'OFD.xml': ' '.repeat(70 * 1_048_576) }))).toBe(broken)
    expect(await refused('发票.ofd', await zip({ 'a.xml': '<a/>' }))).toBe(broken)
    expect(await refused('发票.ofd', Buffer.from('PK\x03\x04 broken'))).toBe(broken)
    expect(await refused('发票.png', giant())).toBe('图片尺寸过大，请缩小后再转换！')
  })
})

/** A picture that says of itself that it is sixty thousand dots wide and high. */
function giant(): Buffer {
  const picture = Buffer.from(png)
  picture.writeUInt32BE(60_000, 16)
  picture.writeUInt32BE(60_000, 20)
  picture.writeUInt32BE(0, 29)
  return picture
}
