import { beforeAll, describe, expect, test } from 'vitest'
import '../../src/app/tables.ts'
import { addDays, dayOf, periodOf } from '../../src/base/date.ts'
import { documents } from '../../src/kit/registry.ts'
import { ids } from '../company.ts'
import { billDriver, type Saved } from '../generic/bill-driver.ts'
import { isPeculiar } from '../generic/fitting-bills.ts'
import { everyRow, openScene, stockUp } from '../generic/scene.ts'
import { setting } from '../setting.ts'

const scene = await openScene()
const { admin, world } = scene
const today = dayOf(new Date())
/** The last day of the month before. */
const then = addDays(`${today.slice(0, 7)}-01`, -1)
const refusal = { code: 400, msg: `${periodOf(then)}已结账，不能新增或修改该期间的单据！` }
const bills = documents().filter(document => !isPeculiar(document))
const left = new Map<string, Saved>()

beforeAll(async () => {
  await setting(world, 'BACKDATE_DAYS', '60')
  await admin.ok.post('blade-purchase/purchaseinhead/accounting', {
    billDate: then,
    supplierId: ids.factory,
    depotId: ids.hangzhou,
    bodyList: [{ commInfoId: ids.bearing, qty: 100, taxPrice: 11.3, taxRate: 13 }],
  })
  await stockUp(scene)
  for (const document of bills) left.set(document.name, await billDriver(document, scene).draft({ billDate: then }))
  await admin.ok.post('blade-inventory/balanceconfig/balance', { id: periodOf(then), confirm: 2 })
})

describe.each(bills.map(document => [document.name, document] as const))('S-21 a month that is closed takes no %s', (_, document) => {
  const { path, detail, draft } = billDriver(document, scene)
  const saving = Object.values(document.actions).filter(action => action.saves)
  const verbs = (action: (typeof saving)[number]) => [action.wire, action.alias ?? []].flat()

  test('that is new, nor one that is moved into it', async () => {
    const open = await draft()
    const bill = await scene.invent.bill(document)
    const before = await everyRow(scene)
    for (const action of saving)
      for (const verb of verbs(action)) {
        expect(await admin.post(path(verb), { ...bill, billDate: then }), verb).toMatchObject(refusal)
        expect(await admin.post(path(verb), { ...bill, id: open.id, billDate: then }), verb).toMatchObject(refusal)
      }
    expect(await everyRow(scene)).toEqual(before)
  })

  test('that was left there as a draft, by whichever call', async () => {
    const { id } = left.get(document.name)!
    const shown = await detail(id)
    const before = await everyRow(scene)
    for (const action of Object.values(document.actions).filter(one => one.from.includes('draft') && !one.reason)) {
      for (const verb of [action.saves ? [] : verbs(action), action.byId ?? []].flat())
        expect(await admin.post(path(verb), { id }), verb).toMatchObject(refusal)
      if (action.saves) for (const verb of verbs(action)) expect(await admin.post(path(verb), shown), verb).toMatchObject(refusal)
      if (action.batch)
        expect((await admin.post(path(action.batch), { ids: id })).data[0]).toMatchObject({ success: false, msg: refusal.msg })
    }
    expect(await everyRow(scene)).toEqual(before)
  })
})
