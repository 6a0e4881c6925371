import { beforeAll, expect, test } from 'vitest'
import '../src/app/tables.ts'
import { type Document, keyOf } from '../src/kit/document.ts'
import { documents } from '../src/kit/registry.ts'
import { brokenInvariants } from './books.ts'
import { ids } from './company.ts'
import { fittingBill, taking } from './generic/fitting-bills.ts'
import { openScene, stockUp } from './generic/scene.ts'
import { rowsOf } from './generic/sheets.ts'
import { setting } from './setting.ts'
import { line, openAccount, purchase, purchaseIn } from './trading.ts'

const scene = await openScene()
const { world, admin } = scene
beforeAll(async () => {
  await stockUp(scene)
  for (const { billType } of documents()) await setting(world, `APPROVAL_MODE_${billType}`, '0')
})

/** The answer as it stands on the wire: what parses it may lose digits. */
const wire = async (path: string, query: Record<string, string>) =>
  (await world.app.inject({ url: `/api/${path}`, query, headers: { 'blade-auth': `bearer ${admin.token}` } })).body

/** Whose lines say a price. An inquiry asks for prices and computes nothing of them: it is neither posted nor sent for approval. */
const priced = documents().filter(({ parts, lines, actions }: Document) => {
  const isTyped = Object.values(lines).some(({ scale, rules }) => scale === 'price' && !rules.fixed && !rules.derived)
  return parts.lines && isTyped && Object.values(actions).some(({ does }) => does === 'posts' || does === 'submits')
})

/** What it follows may be left out by whoever has the right; only then are its prices typed. */
const isFree = ({ name }: Document) => name === 'salesReturn'

test.each(priced.map(document => [document.name, document] as const))(
  '1.3.4 %s: what is computed keeps to the limits, by line and field',
  async (_, document) => {
    const quantity = (document.lines.quantity ?? document.lines.counted)?.wire
    const prices = Object.values(document.lines).filter(({ scale, rules }) => scale === 'price' && !rules.fixed && !rules.derived)
    const bill = { ...(await scene.invent.bill(document)), ...(await fittingBill(world, document.name)) }
    const far = Object.fromEntries(prices.map(({ wire }) => [wire, wire === 'listPrice' ? '' : '9999999999.99']))
    // More than is left of what a bill follows is refused for that; there the price alone carries too far.
    const many = document.name in taking && !isFree(document) ? '2' : '9999999'
    const own = isFree(document) ? { sourceBodyId: '' } : {}
    const bodyList = bill.bodyList.map((row: object) => ({
      ...row,
      ...own,
      ...far,
      discountRate: '',
      ...(quantity && { [quantity]: many }),
    }))
    const { wire: verb } = document.actions[keyOf(document, 'posts', 'submits')]!
    const answer = await admin.post(`${document.path}/${verb}`, { ...bill, feeAmt: 0, freight: 0, bodyList })
    expect([answer.code, answer.msg]).toEqual([400, expect.stringMatching(/第1行.*数值超出允许范围！/)])
    expect(answer.data.faults).toContainEqual(expect.objectContaining({ line: 0, field: expect.any(String) }))
  },
)

const found = (goodsId: string, qty: string, costPrice: string) =>
  admin.post('blade-inventory/profitinventory/accounting', {
    depotId: ids.hangzhou,
    reasonType: '2',
    bodyList: [{ commInfoId: goodsId, qty, costPrice }],
  })

async function goods(name: string): Promise<string> {
  const body = { commInfoName: name, commInfoCode: name, commClassifyId: ids.bearings, basicUnitId: ids.kilo }
  return (await admin.ok.post('blade-base/comminfo/submit', body)).id
}

test('1.3.4 what lies somewhere keeps to the limits as well, in quantity and in value', async () => {
  const [many, dear] = [await goods('多'), await goods('贵')]
  expect((await found(many, '99999999.99', '0.01')).code).toBe(200)
  expect(await found(many, '0.01', '0.01')).toMatchObject({ code: 400, msg: '第1行结存数量数值超出允许范围！' })
  expect((await found(dear, '1', '9999999999.99')).code).toBe(200)
  expect(await found(dear, '1', '0.01')).toMatchObject({ code: 400, msg: '第1行结存金额数值超出允许范围！' })
  expect(await brokenInvariants(world)).toEqual([])
})

test('1.3.4 so does what a bill books on one account, though each of its lines keeps to them; nothing is written', async () => {
  const bodyList = [await goods('甲'), await goods('乙')].map(commInfoId => ({ commInfoId, qty: '1', costPrice: '9999999999.99' }))
  const answer = await admin.post('blade-inventory/profitinventory/accounting', { depotId: ids.hangzhou, reasonType: '2', bodyList })
  expect(answer).toMatchObject({ code: 400, msg: '科目1405金额数值超出允许范围！；科目6301金额数值超出允许范围！' })
  const goodsIds = bodyList.map(({ commInfoId }) => commInfoId)
  expect(await world.sql('select 1 from gain_line where goods_id = any($1::bigint[])', [goodsIds])).toEqual([])
  expect(await world.sql('select 1 from stock_entry where goods_id = any($1::bigint[])', [goodsIds])).toEqual([])
})

test('1.3.4 so does what an account of ours holds', async () => {
  const [one, other] = [await openAccount(admin, '大行'), await openAccount(admin, '小行')]
  const pay = (transferAmt: string) => admin.post('blade-finance/banktransfer/accounting', { outBankId: one, inBankId: other, transferAmt })
  expect((await pay('9999999999.99')).code).toBe(200)
  expect((await pay('0.01')).msg).toMatch(/^账户(大行|小行)余额数值超出允许范围！/)
})

test('1.3.1 the largest figures come out as they went in: list, detail, sums, reports, files', async () => {
  const id = await goods('极值')
  const most = '9999999999.99'
  const bought = await admin.ok.post(`${purchaseIn}/accounting`, purchase([line(1, 0, { commInfoId: id, taxPrice: most, taxRate: 0 })]))
  const [amount, price] = [`"finalAmt":${most}`, `"taxPrice":${most}`]
  expect(await wire(`${purchaseIn}/detail`, { id: bought.id })).toContain(price)
  expect(await wire(`${purchaseIn}/detail`, { id: bought.id })).toContain(amount)
  expect(await wire(`${purchaseIn}/list`, { billNo: bought.billNo, withSum: '2' })).toMatch(new RegExp(`${amount}[^]*"sums":[^]*${amount}`))
  expect(await wire('blade-inventory/inventory/list', { commInfoId: id })).toContain(`"costAmt":${most}`)
  expect(await wire('blade-inventory/inventorystock/selectVOPage', { commInfoId: id })).toContain(most)
  const cells = async (path: string, query: Record<string, string>) => (await rowsOf((await admin.download(path, query)).body)).flat()
  for (const verb of ['export', 'exportDetail']) expect(await cells(`${purchaseIn}/${verb}`, { billNo: bought.billNo })).toContain(most)
  expect(await cells('blade-inventory/inventory/export', { commInfoId: id })).toContain(most)
  const { bills } = await admin.ok.post(`${purchaseIn}/print`, { ids: bought.id })
  expect(bills[0].finalAmt).toBe(9999999999.99)
})

test('prices with all their digits reach who types a bill', async () => {
  const salesPrice = '9999999999.12345678'
  const body = { commInfoName: '多位', commInfoCode: '多位', commClassifyId: ids.bearings, basicUnitId: ids.piece, salesPrice }
  await admin.ok.post('blade-base/comminfo/submit', { ...body, unitList: [{ unitId: ids.box, num: 2, salesPrice: '9999999999.87654321' }] })
  const text = await wire('blade-base/comminfo/entryList', { keyword: '多位' })
  expect(text).toContain(`"salesPrice":${salesPrice}`)
  expect(text).toContain('"salesPrice":9999999999.87654321')
})
