import { beforeAll, describe, expect, test } from 'vitest'
import { everything } from '../src/app/everything.ts'
import { type Fault, sentenceOf } from '../src/base/refusal.ts'
import type { Field } from '../src/kit/field.ts'
import { ids } from './company.ts'
import { story } from './story.ts'
import { buy, sale, salesOut } from './trading.ts'
import type { Person } from './world.ts'

const { admin, sales } = await story('admin', 'sales')
const line = (over: object = {}) => ({ commInfoId: ids.bearing, qty: 2, taxPrice: 20, taxRate: 13, ...over })
beforeAll(() => buy(admin, [line({ qty: 5 })]))

const faultsOf = async (person: Person, path: string, body: unknown): Promise<Fault[]> => {
  const { data, msg } = (await person.post(path, body)) as { msg: string; data: { faults: Fault[] } }
  expect(msg).toBe(data.faults.map(sentenceOf).join('；'))
  return data.faults
}

describe('a refusal says for every fault which field, which line and why', () => {
  test('what is missing in the head and in the lines', async () => {
    expect(await faultsOf(sales, `${salesOut}/submit`, { bodyList: [] })).toEqual([
      { field: 'customerId', message: '请选择客户！', reason: 'required' },
      { field: 'depotId', message: '请选择仓库！', reason: 'required' },
      { message: '请至少录入一条商品明细！', reason: 'required' },
    ])
  })

  test('what is wrong with lines, from the wire and from the masters', async () => {
    expect(await faultsOf(sales, `${salesOut}/submit`, sale([line({ qty: 'x' }), line({ taxPrice: '' })]))).toMatchObject([
      { line: 0, field: 'qty' },
      { line: 1, field: 'taxPrice' },
    ])
    const bodyList = [line({ qty: 0 }), line({ qty: 2, unitId: ids.kilo }), line({ couponAmt: 99 })]
    expect(await faultsOf(sales, `${salesOut}/submit`, sale(bodyList))).toMatchObject([
      { line: 0, field: 'qty', message: '数量必须大于0！' },
      { line: 1, field: 'unitId' },
      { line: 2, field: 'couponAmt' },
    ])
  })

  test('goods that are not there, a date, somebody who was faster, a state that has changed', async () => {
    expect(await faultsOf(admin, `${salesOut}/accounting`, sale([line(), line({ qty: 999 })]))).toMatchObject([
      { line: 1, field: 'qty', reason: 'short' },
    ])
    expect(await faultsOf(sales, `${salesOut}/draft`, sale([line()], { billDate: '2099-01-01' }))).toMatchObject([{ field: 'billDate' }])
    const { id } = await admin.ok.post(`${salesOut}/draft`, sale([line()]))
    expect(await faultsOf(admin, `${salesOut}/draft`, { ...sale([line()]), id, version: 9 })).toMatchObject([{ reason: 'version' }])
    await admin.ok.post(`${salesOut}/cancel`, { id, remark: '错' })
    expect(await faultsOf(admin, `${salesOut}/draft`, { ...sale([line()]), id })).toMatchObject([{ reason: 'moved' }])
  })

  test('a name that is taken, a password', async () => {
    const level = { levelName: '特级', coefficient: 1 }
    await admin.ok.post('blade-barterer/customerlevel/submit', level)
    expect(await faultsOf(admin, 'blade-barterer/customerlevel/submit', level)).toMatchObject([{ field: 'levelName' }])
    const passwords = { oldPassword: 'wrong', newPassword: 'a', newPassword1: 'b' }
    expect(await faultsOf(admin, 'blade-user/update-password', passwords)).toMatchObject([{ field: 'newPassword1' }])
  })

  test('a batch whose data is a list keeps it', async () => {
    const answer = await admin.post(`${salesOut}/batchPass`, { ids: '1' })
    expect(answer.data).toMatchObject([{ success: false }])
  })
})

const records = everything.flatMap(thing => (thing.thing === 'entity' ? [[thing.name, thing] as const] : []))

test.each(records)('the faults of an empty %s name its fields', async (_, { path, fields }) => {
  const { code, data, msg } = await admin.post(`${path}/submit`, { unheard: 1 })
  if (code !== 400) return expect([200, 403, 404]).toContain(code)
  const faults: Fault[] = data.faults
  const wires = Object.values<Field>(fields).map(field => field.wire)
  expect(faults.map(({ message }) => message).join('；')).toBe(msg)
  expect(faults.flatMap(({ field }) => field ?? []).filter(wire => !wires.includes(wire))).toEqual([])
})
