import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import sharp from 'sharp'
import { zipped } from '../../src/server/excel/zip.ts'
import { makePdf } from '../convert/make-pdf.ts'

/** An invoice as it is printed. */
export interface Printed {
  no: string
  code?: string
  date: string
  isSpecial: boolean
  seller: Party
  buyer: Party
  lines: PrintedLine[]
  net: string
  tax: string
  total: string
  capital: string
}

interface Party {
  name: string
  taxNo: string
}

interface PrintedLine {
  name: string
  spec: string
  unit: string
  quantity: string
  price: string
  net: string
  rate: string
  tax: string
}

interface Words {
  text: string
  x: number
  y: number
  size?: number
}

const width = 600
const columns = [30, 150, 235, 275, 330, 400, 470, 520]
const headings = ['项目名称', '规格型号', '单位', '数量', '单价', '金额', '税率/征收率', '税额']
const chineseDay = (day: string) => `${day.slice(0, 4)}年${day.slice(5, 7)}月${day.slice(8)}日`

const row = (y: number, texts: string[]): Words[] => texts.map((text, at) => ({ text, x: columns[at]!, y, size: 9 }))
const rowsOf = ({ lines }: Printed, top: number) =>
  lines.flatMap(({ name, spec, unit, quantity, price, net, rate, tax }, at) =>
    row(top + at * 18, [name, spec, unit, quantity, price, net, rate, tax]),
  )

/** The face of a fully electronic invoice: buyer and seller beside each other. */
function electronicFace(one: Printed): Words[] {
  return [
    { text: `电子发票（${one.isSpecial ? '增值税专用发票' : '普通发票'}）`, x: 170, y: 36, size: 17 },
    { text: `发票号码：${one.no}`, x: 420, y: 32, size: 9 },
    { text: `开票日期：${chineseDay(one.date)}`, x: 420, y: 50, size: 9 },
    { text: `名称：${one.buyer.name}`, x: 46, y: 84, size: 9 },
    { text: `名称：${one.seller.name}`, x: 330, y: 84, size: 9 },
    { text: `统一社会信用代码/纳税人识别号：${one.buyer.taxNo}`, x: 46, y: 108, size: 9 },
    { text: `统一社会信用代码/纳税人识别号：${one.seller.taxNo}`, x: 330, y: 108, size: 9 },
    ...row(136, headings),
    ...rowsOf(one, 158),
    { text: '合        计', x: 50, y: 268, size: 9 },
    { text: `¥${one.net}`, x: 395, y: 268, size: 9 },
    { text: `¥${one.tax}`, x: 515, y: 268, size: 9 },
    { text: '价税合计（大写）', x: 50, y: 292, size: 9 },
    { text: one.capital, x: 170, y: 292, size: 10 },
    { text: `（小写）¥${one.total}`, x: 400, y: 292, size: 10 },
    { text: '备注', x: 30, y: 320, size: 9 },
    { text: '开票人：王小明', x: 46, y: 370, size: 9 },
  ]
}

/** The face of a paper one: buyer on top, seller below, with a code and eight digits. */
function paperFace(one: Printed): Words[] {
  return [
    { text: `浙江增值税${one.isSpecial ? '专用' : '普通'}发票`, x: 200, y: 36, size: 17 },
    { text: `发票代码：${one.code}`, x: 430, y: 26, size: 9 },
    { text: `发票号码：${one.no}`, x: 430, y: 42, size: 9 },
    { text: `开票日期：${chineseDay(one.date)}`, x: 430, y: 58, size: 9 },
    { text: `名        称：${one.buyer.name}`, x: 46, y: 84, size: 9 },
    { text: `纳税人识别号：${one.buyer.taxNo}`, x: 46, y: 102, size: 9 },
    { text: '地 址、电 话：杭州市江干区九环路1号 0571-86000000', x: 46, y: 118, size: 8 },
    ...row(
      142,
      ['货物或应税劳务、服务名称', ...headings.slice(1, 6), '税率', '税额'].map((text, at) => (at === 1 ? '规格型号' : text)),
    ),
    ...rowsOf(one, 162),
    { text: '合        计', x: 50, y: 268, size: 9 },
    { text: `¥${one.net}`, x: 395, y: 268, size: 9 },
    { text: `¥${one.tax}`, x: 515, y: 268, size: 9 },
    { text: '价税合计（大写）', x: 50, y: 288, size: 9 },
    { text: one.capital, x: 170, y: 288, size: 10 },
    { text: `（小写）¥${one.total}`, x: 400, y: 288, size: 10 },
    { text: `名        称：${one.seller.name}`, x: 46, y: 312, size: 9 },
    { text: `纳税人识别号：${one.seller.taxNo}`, x: 46, y: 330, size: 9 },
    { text: '收款人：李四    复核：张三    开票人：王小明', x: 46, y: 372, size: 9 },
  ]
}

const faceOf = (one: Printed) => (one.no.length === 20 ? electronicFace(one) : paperFace(one))

export const asPdf = (one: Printed) => makePdf([faceOf(one).map(words => ({ ...words, y: 820 - words.y }))])

const fonts = join(dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans-sc/package.json')), 'files')
GlobalFonts.registerFromPath(join(fonts, 'noto-sans-sc-latin-400-normal.woff2'), 'Paper Latin')
GlobalFonts.registerFromPath(join(fonts, 'noto-sans-sc-chinese-simplified-400-normal.woff2'), 'Paper Chinese')

/** A clean scan with the lines of its form, so many dots for each of its points. */
export function asScan(one: Printed, scale = 3): Buffer {
  const canvas = createCanvas(width * scale, 400 * scale)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(scale, scale)
  pen.strokeStyle = '#a05a2c'
  pen.lineWidth = 0.6
  for (const y of [66, 122, 254, 274, 298, 350]) pen.strokeRect(22, 66, 556, y - 66)
  pen.strokeRect(22, 66, 556, 284)
  pen.fillStyle = '#222'
  for (const { text, x, y, size } of faceOf(one)) {
    pen.font = `${size}px "Paper Latin", "Paper Chinese"`
    pen.fillText(text, x, y)
  }
  return canvas.toBuffer('image/png')
}

/** A photograph: on a grey table, at an angle, unevenly lit, a little soft. */
export async function asPhoto(one: Printed, angle: number): Promise<Buffer> {
  const paper = sharp(asScan(one, 3.6)).extend({ top: 120, bottom: 120, left: 90, right: 90, background: '#8d8a84' })
  const turned = await sharp(await paper.png().toBuffer())
    .rotate(angle, { background: '#8d8a84' })
    .png()
    .toBuffer()
  const { width: wide, height: high } = await sharp(turned).metadata()
  const light = `<svg width="${wide}" height="${high}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#c4bfb4"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`
  return sharp(turned)
    .composite([{ input: Buffer.from(light), blend: 'multiply' }])
    .blur(0.7)
    .jpeg({ quality: 82 })
    .toBuffer()
}

const tag = (name: string, ...inner: string[]) => `<${name}>${inner.join('')}</${name}>`

export function asData(one: Printed): Buffer {
  const lines = one.lines.map(({ name, spec, unit, quantity, price, net, rate, tax }) =>
    tag(
      'IssuItemInformation',
      tag('ItemName', name),
      tag('SpecMod', spec),
      tag('MeaUnits', unit),
      tag('Quantity', quantity),
      tag('UnPrice', price),
      tag('Amount', net),
      tag('TaxRate', String(Number.parseInt(rate, 10) / 100)),
      tag('ComTaxAm', tax),
    ),
  )
  const party = (side: string, { name, taxNo }: Party) => tag(`${side}Information`, tag(`${side}IdNum`, taxNo), tag(`${side}Name`, name))
  const kind = tag('GeneralOrSpecialVAT', tag('LabelCode', '01'), tag('LabelName', one.isSpecial ? '增值税专用发票' : '普通发票'))
  const sums = tag(
    'BasicInformation',
    tag('TotalAmWithoutTax', one.net),
    tag('TotalTaxAm', one.tax),
    tag('TotalTax-includedAmount', one.total),
    tag('TotalTax-includedAmountInChinese', one.capital),
  )
  const told = tag('TaxSupervisionInfo', tag('InvoiceNumber', one.no), tag('IssueTime', `${one.date} 10:11:12`))
  const body = tag('EInvoiceData', party('Seller', one.seller), party('Buyer', one.buyer), sums, ...lines)
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${tag('EInvoice', tag('Header', tag('InherentLabel', kind)), body, told)}`)
}

/** An OFD file, with the invoice attached as data, or with what it says of itself and its page alone. */
export function asOfd(one: Printed, isAttached: boolean): Promise<Buffer> {
  const said = {
    发票号码: one.no,
    开票日期: chineseDay(one.date),
    合计金额: one.net,
    合计税额: one.tax,
    销售方纳税人识别号: one.seller.taxNo,
  }
  const datas = Object.entries(said).map(([name, text]) => `<ofd:CustomData Name="${name}">${text}</ofd:CustomData>`)
  const words = faceOf(one).map(
    ({ text, x, y, size = 9 }) =>
      `<ofd:TextObject Boundary="${x / 3} ${(y - size) / 3} ${(text.length * size) / 3} ${size / 3}" Size="${size / 3}"><ofd:TextCode X="0" Y="${size / 3}">${text}</ofd:TextCode></ofd:TextObject>`,
  )
  return zip({
    'OFD.xml': `<?xml version="1.0" encoding="UTF-8"?><ofd:OFD><ofd:DocBody><ofd:DocInfo><ofd:CustomDatas>${datas.join('')}</ofd:CustomDatas></ofd:DocInfo></ofd:DocBody></ofd:OFD>`,
    'Doc_0/Pages/Page_0/Content.xml': `<ofd:Page><ofd:Content>${words.join('')}</ofd:Content></ofd:Page>`,
    ...(isAttached && { 'Doc_0/Attachs/invoice.xml': asData(one).toString() }),
  })
}

/** An archive of files by their names. */
export const zip = (files: Record<string, string>): Promise<Buffer> =>
  buffer(zipped(Readable.from(Object.entries(files).map(([name, text]) => ({ name, data: [text] })))))
