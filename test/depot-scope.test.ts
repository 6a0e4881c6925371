import { beforeAll, describe, expect, test } from 'vitest'
import '../src/app/tables.ts'
import { grantsMatch, seedRoles } from '../src/app/roles.ts'
import type { Document } from '../src/kit/document.ts'
import { permissionOf } from '../src/kit/permission.ts'
import { documents } from '../src/kit/registry.ts'
import { brokenInvariants } from './books.ts'
import { ids, staffOf } from './company.ts'
import { fittingBill } from './generic/fitting-bills.ts'
import { openScene, stockUp } from './generic/scene.ts'
import { rowsOf } from './generic/sheets.ts'
import { draftOf } from './generic/states.ts'
import { setting } from './setting.ts'

const scene = await openScene()
const { world, admin } = scene
const keeper = await world.as('warehouse')

const give = async (...depotIds: string[]) => {
  const [{ id }] = await world.sql(`select id from account where tenant_id = '000000' and account = 'warehouse'`)
  for (const depotId of [ids.hangzhou, ids.ningbo])
    await admin.ok.post('blade-base/depot/assign', { depotId, userIds: depotIds.includes(depotId) ? id : '' })
}

const depotsOf = ({ head }: Document) =>
  Object.values<any>(head).filter(({ kind, target, rules }) => kind === 'ref' && target === 'depot' && !rules.fixed)
const warehouse = seedRoles.find(({ alias }) => alias === 'warehouse')!
const mayAll = (document: Document) =>
  ['view', 'export', 'print'].every(verb => grantsMatch(warehouse.grants, permissionOf(document, verb)))
/** Who may read it need not be who writes it. */
const mayEdit = (document: Document) => grantsMatch(warehouse.grants, permissionOf(document, 'edit'))
const placed = documents().filter(document => depotsOf(document).length && mayAll(document))

beforeAll(() => stockUp(scene))

/** A draft that names these depots, in the order of its fields; the last one for all that are left. */
async function draft(document: Document, ...depots: string[]): Promise<{ id: string; billNo: string }> {
  const named = Object.fromEntries(depotsOf(document).map(({ wire }, at) => [wire, depots[at] ?? depots.at(-1)]))
  const body = {
    ...(await scene.invent.bill(document)),
    ...(await fittingBill(world, document.name, depots[0])),
    staffId: staffOf('warehouse'),
    ...named,
  }
  return admin.ok.post(`${document.path}/${draftOf(document).wire}`, body)
}

/** In which ways the keeper sees a bill. */
async function seen(document: Document, { id, billNo }: { id: string; billNo: string }) {
  const { path } = document
  const wires = [...depotsOf(document).map(({ wire }) => wire), 'depotId']
  const found = await Promise.all(wires.map(wire => keeper.ok.get(`${path}/list`, { billNo, [wire]: ids.ningbo })))
  const file = async (verb: string) => (await rowsOf((await keeper.download(`${path}/${verb}`, { billNo })).body)).flat().includes(billNo)
  return {
    list: (await keeper.ok.get(`${path}/list`, { billNo })).records.length > 0,
    filtered: found.some(({ records }) => records.length > 0),
    detail: (await keeper.get(`${path}/detail`, { id })).code === 200,
    several: (await keeper.get(`${path}/detailByIds`, { ids: id })).code === 200,
    export: await file('export'),
    lines: await file('exportDetail'),
    print: (await keeper.post(`${path}/print`, { ids: id })).code === 200,
    remark: (await keeper.post(`${path}/updateRemark`, { id, remark: '看过' })).code === 200,
  }
}
const all = (yes: boolean) => Object.fromEntries(Object.keys(ways).map(way => [way, yes]))
const ways = { list: 0, filtered: 0, detail: 0, several: 0, export: 0, lines: 0, print: 0, remark: 0 }

describe.each(placed.map(document => [document.name, document] as const))(
  'R-PER-013 S-06 %s and who was given one depot',
  (_, document) => {
    test('is seen in every way or in none', async () => {
      await give(ids.ningbo)
      const [theirs, ours] = [ids.hangzhou, ids.ningbo]
      const bills = document.anyDepot
        ? { into: await draft(document, theirs, ours), outOf: await draft(document, ours, theirs) }
        : { there: await draft(document, ours) }
      for (const bill of Object.values(bills)) expect(await seen(document, bill)).toEqual({ ...all(true), remark: mayEdit(document) })
      const { id: third } = await admin.ok.post('blade-base/depot/submit', { depotCode: `CK-${document.name}`, depotName: document.name })
      const hidden = await draft(document, theirs, third)
      expect(await seen(document, hidden)).toEqual(all(false))
    })
  },
)

test('a bill with two depots says of each whether it must be the writer’s own', () => {
  for (const document of documents().filter(one => depotsOf(one).length > 1)) {
    expect([document.name, document.anyDepot]).toEqual([document.name, true])
    expect(depotsOf(document).filter(({ rules }) => !rules.beyond)).toHaveLength(1)
  }
})

const path = 'blade-inventory/moveinventory'
const body = (outDepotId: string, inDepotId: string) => ({
  outDepotId,
  inDepotId,
  staffId: staffOf('warehouse'),
  bodyList: [{ commInfoId: ids.bolt, qty: 2 }],
})

test('6.1 who has the sending depot writes and sends a transfer, who has the receiving one receives it and writes none', async () => {
  await setting(world, 'APPROVAL_MODE_0830', '0')
  await give(ids.hangzhou)
  const places = (await keeper.ok.get('blade-base/depot/destinations', { size: 200 })).records
  expect(places.map((row: any) => row.depotName)).toEqual(expect.arrayContaining(['杭州总仓', '宁波分仓']))
  expect(Object.keys(places[0]).sort()).toEqual(['depotCode', 'depotName', 'depotType', 'depotTypeName', 'id', 'status'])
  expect(await keeper.post(`${path}/submit`, body(ids.ningbo, ids.hangzhou))).toMatchObject({ code: 400, msg: '调出仓库不存在或无权限！' })
  const { id } = await keeper.ok.post(`${path}/accounting`, body(ids.hangzhou, ids.ningbo))
  await keeper.ok.post(`${path}/callout`, { id })
  expect((await keeper.post(`${path}/callin`, { id })).msg).toBe('无该仓库权限！')
  const waiting = await admin.ok.post(`${path}/submit`, body(ids.hangzhou, ids.ningbo))
  await give(ids.ningbo)
  expect((await keeper.ok.get(`${path}/list`, { status: '2904' })).records).toMatchObject([{ id, outDepotName: '杭州总仓' }])
  expect((await keeper.post(`${path}/accountingById`, { id: waiting.id })).msg).toBe('无该仓库权限！')
  await keeper.ok.post(`${path}/callin`, { id })
  await give()
  expect(await brokenInvariants(world)).toEqual([])
})

test('a draft that names no depot yet is anybody’s, one that names the sender only is his', async () => {
  await give(ids.ningbo)
  const saved = await admin.ok.post(`${path}/submit`, { ...body(ids.hangzhou, ''), inDepotId: '' })
  expect((await keeper.get(`${path}/detail`, { id: saved.id })).code).toBe(400)
  await give()
})

test('I-32 no bill is written about a depot that stands nowhere: what lies there belongs to the bill that brought it', async () => {
  const [{ id: virtual }] = await world.sql(
    `insert into depot (tenant_id, id, code, name, kind, stands_for, created_at) values ('000000', 4901, 'XN04', '直运仓', '9', 'direct', now()) returning id`,
  )
  for (const document of documents().filter(one => depotsOf(one).length)) {
    const invented = { ...(await scene.invent.bill(document)), ...(await fittingBill(world, document.name)) }
    for (const { wire, label } of depotsOf(document)) {
      const answer = await admin.post(`${document.path}/${draftOf(document).wire}`, { ...invented, [wire]: virtual })
      expect([document.name, answer.msg]).toEqual([document.name, expect.stringContaining(`${label}不存在或无权限！`)])
    }
  }
})
