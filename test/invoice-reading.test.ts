import { expect, test } from 'vitest'
import { interpret } from '../src/areas/purchase/invoice/reading/interpret.server.ts'
import { isDoubtful, type ReadInvoice, type ReadKey } from '../src/areas/purchase/invoice/reading/read-invoice.ts'
import { dayOf } from '../src/base/date.ts'
import { readPaper } from '../src/server/gateways/reading/read.ts'
import { asData, asOfd, asPdf, asPhoto, asScan, type Printed } from './invoices/draw.ts'
import { tenInvoices } from './invoices/some.ts'

const today = dayOf(new Date())
const read = async (file: Buffer | Promise<Buffer>) => interpret(await readPaper(await file), today)

type Drawn = (one: Printed) => Buffer | Promise<Buffer>
const ways: [string, Drawn][] = [
  ['PDF with text', asPdf],
  ['PDF with text', asPdf],
  ['PDF with text', asPdf],
  ['scan', asScan],
  ['scan', asScan],
  ['photo at an angle', one => asPhoto(one, 3.5)],
  ['photo at an angle', one => asPhoto(one, -5)],
  ['electronic', asData],
  ['electronic', one => asOfd(one, true)],
  ['electronic', one => asOfd(one, false)],
]

const figures: Partial<Record<ReadKey, (one: Printed) => string | undefined>> = {
  invoiceNo: one => one.no,
  invoiceCode: one => one.code,
  invoiceDate: one => one.date,
  net: one => one.net,
  tax: one => one.tax,
  total: one => one.total,
  sellerName: one => one.seller.name,
  sellerTaxNo: one => one.seller.taxNo,
}
const decisive = ['invoiceNo', 'invoiceDate', 'net', 'tax'] as const

interface Told {
  key: ReadKey
  way: string
  isRight: boolean
  isDoubted: boolean
}

/** What was read of each field against what is printed. */
function compared(way: string, invoice: ReadInvoice, one: Printed): Told[] {
  return (Object.keys(figures) as ReadKey[]).flatMap(key => {
    const [printed, found] = [figures[key]!(one), invoice.fields[key]]
    return printed ? [{ key, way, isRight: found?.text === printed, isDoubted: !found || isDoubtful(found) }] : []
  })
}

test('ten invoices of four layouts: number, date, amount and tax at least 95 % right, every wrong one marked doubtful', async () => {
  const told: Told[] = []
  for (const [at, one] of tenInvoices(today).entries()) {
    const [way, drawn] = ways[at]!
    const [invoice] = await read(drawn(one))
    told.push(...compared(way, invoice!, one))
    expect(invoice!.lines.length, `${way} ${one.no}`).toBe(one.lines.length)
  }
  const share = (some: Told[]) => `${some.filter(({ isRight }) => isRight).length}/${some.length}`
  for (const key of Object.keys(figures) as ReadKey[]) {
    const some = told.filter(one => one.key === key)
    console.log(`${key}: ${share(some)} right, ${some.filter(({ isDoubted }) => isDoubted).length} doubted`)
  }
  for (const way of new Set(ways.map(([way]) => way))) console.log(`${way}: ${share(told.filter(one => one.way === way))} right`)
  const asked = told.filter(({ key }) => decisive.some(one => one === key))
  expect(asked).toHaveLength(40)
  expect(asked.filter(({ isRight }) => isRight).length / asked.length).toBeGreaterThanOrEqual(0.95)
  expect(told.filter(({ isRight, isDoubted }) => !isRight && !isDoubted)).toEqual([])
  // Whoever doubts everything helps nobody.
  expect(told.filter(({ isRight, isDoubted }) => isRight && !isDoubted).length / told.length).toBeGreaterThan(0.8)
})

const [sound] = tenInvoices(today) as [Printed]
const reasons = async (one: Printed) => {
  const [invoice] = await read(asData(one))
  return Object.fromEntries(Object.entries(invoice!.fields).flatMap(([key, { doubts }]) => (doubts.length ? [[key, doubts.join()]] : [])))
}

test('what disagrees with itself is marked: sums, the amount in characters, number, date, tax number', async () => {
  expect(await reasons(sound)).toEqual({})
  expect(await reasons({ ...sound, tax: '18.21' })).toEqual({ net: '金额+税额不等于价税合计', tax: '金额+税额不等于价税合计' })
  expect(await reasons({ ...sound, capital: '壹佰伍拾捌圆叁角' })).toEqual({ total: '与大写金额158.30不一致' })
  expect(await reasons({ ...sound, no: `19${sound.no.slice(2)}` })).toEqual({ invoiceNo: '号码中的年份与开票日期不符' })
  expect(await reasons({ ...sound, no: `${sound.no.slice(0, 2)}99${sound.no.slice(4)}` })).toEqual({ invoiceNo: '号码中的地区不存在' })
  expect(await reasons({ ...sound, no: '1234567' })).toMatchObject({ invoiceNo: '应为8位或20位数字' })
  expect(await reasons({ ...sound, date: '2099-01-01' })).toMatchObject({ invoiceDate: '晚于今天' })
  expect(await reasons({ ...sound, date: '2019-01-01' })).toMatchObject({ invoiceDate: '早于一年前' })
  const mistyped = { ...sound.seller, taxNo: sound.seller.taxNo.replace('145', '154') }
  expect(await reasons({ ...sound, seller: mistyped })).toEqual({ sellerTaxNo: '税号校验不通过' })
})

test('lines that do not come to what the paper says, or not to their own price, are marked', async () => {
  const [first, second] = sound.lines as [Printed['lines'][number], Printed['lines'][number]]
  const lineDoubts = async (lines: Printed['lines']) =>
    (await read(asData({ ...sound, lines })))[0]!.lines.map(({ doubts }) => doubts.join())
  expect(await lineDoubts([first])).toEqual(['明细合计100.00+13.00与票面不一致'])
  expect((await lineDoubts([{ ...first, quantity: '11' }, second]))[0]).toBe('数量×单价不等于金额')
  expect((await lineDoubts([{ ...first, rate: '9%' }, second]))[0]).toBe('金额×税率不等于税额')
})
