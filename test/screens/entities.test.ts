import { expect, test } from 'vitest'
import { readLedger } from '../../src/app/commands/ledgers.ts'
import { groupBy } from '../../src/base/text.ts'
import type { Document } from '../../src/kit/document.ts'
import { listCall } from '../../src/kit/entity.ts'
import { documents, entities } from '../../src/kit/registry.ts'
import { ids } from '../company.ts'
import { recordsOfEverything } from '../generic/foreign.ts'
import { aheadBills } from '../generic/owed-items.ts'
import { openScene, stockUp } from '../generic/scene.ts'
import { line, purchaseOrder, salesOrder } from '../trading.ts'
import { putPaper } from '../uploads.ts'
import { answers, elsewhere, lacking, traded } from './entities.ts'

const rows = groupBy(readLedger('entities'), ({ entity }) => entity!)
const things = new Map([...entities(), ...documents()].map(thing => [thing.name, thing]))

test('every entity of the ledger has a thing that answers for it, or a reason', () => {
  const named = [...Object.keys(answers), 'OrderHeader', 'OrderLine', ...elsewhere.flatMap(([, names]) => names.split(','))]
  expect(named.sort()).toEqual([...rows.keys()].sort())
})

/** Every name in an answer, however deep. */
const namesIn = (value: unknown): string[] =>
  value && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, inner]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(inner)])
    : []

const scene = await openScene()
await stockUp(scene)
const records = await recordsOfEverything(scene)
const [bearing] = await scene.world.sql('select basic_unit_id as unit from goods where id = $1', [ids.bearing])
/** Those without generic calls. */
const quiet = {
  customerPrice: { bartererId: ids.steelworks, commInfoId: ids.bearing, unitId: bearing.unit, finalPrice: 10 },
  customerContact: { customerId: ids.steelworks, contacts: '王建军', phone: '13700000001', lng: 120.1, lat: 30.2 },
  customerInvoice: { customerId: ids.steelworks, invoiceName: '中铁十四局', taxNo: '91330000123456789X' },
}
for (const [name, record] of Object.entries(quiet))
  records.set(name, [(await scene.admin.ok.post(`${things.get(name)!.path}/submit`, record)).id])
const ordered = {
  preReceipt: { orderNo: (await salesOrder(scene.admin, [line(1, 10)])).soNo },
  advance: { poNo: (await purchaseOrder(scene.admin, [line(1, 10)])).poNo },
}
for (const [name, order] of Object.entries(ordered)) {
  const bill = { ...(await aheadBills[name]!(scene.world)), ...order }
  records.set(name, [(await scene.admin.ok.post(`${things.get(name)!.path}/submit`, bill)).id])
}
records.set('attach', [(await putPaper(scene.admin)).attachId])

test.each(Object.entries(traded))('%s answers every field of a head in its head and of a line in its lines', async (name, without) => {
  const { path, actions } = things.get(name) as Document
  const typed = { commInfoId: ids.bearing, qty: 2, shouldQty: 2, taxPrice: 11.3, taxRate: 13 }
  const bill = {
    customerId: ids.steelworks,
    supplierId: ids.factory,
    depotId: ids.hangzhou,
    freight: 11.3,
    taxRate: 13,
    bodyList: [typed, typed],
  }
  const { id } = await scene.admin.ok.post(`${path}/${(actions.post ?? actions.submit)!.wire}`, bill)
  const { bodyList, ...head } = await scene.admin.ok.get(`${path}/detail`, { id })
  const [line] = bodyList
  const share = { depotId: ids.hangzhou, depotName: head.depotName, freight: 5.65 }
  expect(bodyList).toEqual([expect.objectContaining(share), expect.objectContaining(share)])
  const lackedBy = (entity: string, told: object) => rows.get(entity)!.flatMap(({ field }) => (field! in told ? [] : [field]))
  expect({ OrderHeader: lackedBy('OrderHeader', head).join(), OrderLine: lackedBy('OrderLine', line).join() }).toEqual(without)
})

test('every field of such an entity is in our list or in our detail', async () => {
  const absent: Record<string, string> = {}
  for (const [entity, names] of Object.entries(answers)) {
    const told = new Set<string>()
    for (const name of names) {
      const { path } = things.get(name)!
      const id = records.get(name)?.[0]
      for (const one of namesIn(await scene.admin.ok.get(listCall(things.get(name)!)))) told.add(one)
      for (const one of id ? namesIn(await scene.admin.ok.get(`${path}/detail`, { id })) : []) told.add(one)
    }
    const missing = rows.get(entity)!.filter(({ field }) => !told.has(field!))
    if (missing.length) absent[entity] = missing.map(({ field }) => field).join(',')
  }
  expect(absent).toEqual(lacking)
}, 300_000)
