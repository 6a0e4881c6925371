import { beforeAll, expect, test } from 'vitest'
import { allCalls } from '../../src/app/calls.ts'
import { dayOf } from '../../src/base/date.ts'
import { isId } from '../../src/base/text.ts'
import type { Document } from '../../src/kit/document.ts'
import { type Entity, listCall } from '../../src/kit/entity.ts'
import type { Field } from '../../src/kit/field.ts'
import { documents, entities, reports } from '../../src/kit/registry.ts'
import type { Report } from '../../src/kit/report.ts'
import { tokensOf } from '../../src/server/rights/tokens.ts'
import { decodeAll, type Row, titleIn } from '../../src/web/client/rows.ts'
import { placesOf } from '../../src/web/fields/places.ts'
import { wordsOf } from '../../src/web/fields/words.ts'
import { columnsOf } from '../../src/web/list/columns.ts'
import { isReference } from '../browser/bare-ids.ts'
import { ids, staffOf } from '../company.ts'
import { testKey } from '../world.ts'
import { askedThings } from './asked.ts'
import { bargain } from './asked-prices.ts'
import { fittingBill, isPeculiar } from './fitting-bills.ts'
import type { Scene } from './scene.ts'
import { rowsOf } from './sheets.ts'
import { draftOf } from './states.ts'

const places = placesOf({})

const isBare = (words: string) => /^\d+([,、]\d+)*$/.test(words)

/** What a reader sees of a row where something else is named: a reference without words would be shown by nothing at all. */
function unnamed(fields: Field[], rows: Row[]): string[] {
  return rows.flatMap(row =>
    fields.filter(isReference).flatMap(field => {
      const words = wordsOf(field, row, places)
      const isTold = isId(row[field.key])
      return isBare(words) || (isTold && !words) ? [`${field.label} ${row[field.key]}: ${words || 'nothing'}`] : []
    }),
  )
}

type Thing = Entity | Document | Report

const listed: Thing[] = [...entities().filter(({ page, quiet }) => page || !quiet), ...documents(), ...reports()]

/** Lists and files show names where something is referred to, and no record is called by an id. */
export function namingTests(scene: Scene) {
  beforeAll(() => fillRest(scene))

  test.each(askedThings(listed.map(thing => ({ name: thing.name, label: thing.label, thing }))))(
    'S-14 $name: no cell of the list of $label and of its file is a bare id',
    async ({ thing }) => {
      const { records } = await scene.admin.ok.get(listCall(thing), { ...neededBy(thing), size: 100 })
      expect(records.length).toBeGreaterThan(0)
      const rows = decodeAll(thing, records)
      const columns = columnsOf(thing, () => true).flatMap(({ field }) => field ?? [])
      expect(unnamed(columns, rows)).toEqual([])
      if (thing.thing === 'entity' && isReference(thing.fields[thing.title]!))
        expect(rows.map(row => titleIn(thing, row)).filter(isBare)).toEqual([])
      expect(await bareInFile(scene, thing, columns)).toEqual([])
    },
  )
}

/** What nobody has made up yet: records that are served by hand, bills that live lives of their own, goods in batches. */
async function fillRest({ world, admin }: Scene) {
  const customerId = ids.steelworks
  const [someone] = (await admin.ok.get('blade-user/page')).records
  await admin.ok.post('blade-barterer/customercontacts/submit', { customerId, contacts: '王建军', phone: '13700000001' })
  await admin.ok.post('blade-barterer/customerprice/submit', {
    bartererId: customerId,
    commInfoId: ids.bearing,
    unitId: ids.piece,
    finalPrice: 9,
  })
  await admin.ok.post('blade-base/userdepot/submit', { userId: someone.id, depotId: ids.hangzhou })
  await admin.ok.post('bu-barterer-balance/bartererbalance/submit', {
    bartererId: customerId,
    arAmt: 100,
    billDate: dayOf(new Date()),
    staffId: staffOf('administrator'),
  })
  for (const document of documents().filter(isPeculiar)) {
    const plain = { bodyList: [{ commInfoId: ids.bearing, qty: 1 }] }
    await admin.ok.post(`${document.path}/${draftOf(document).wire}`, {
      depotId: ids.ningbo,
      ...((await fittingBill(world, document.name)) ?? plain),
    })
  }
  await bargain(world, admin)
  await world.sql('update goods set needs_batch = true where id = $1', [ids.grease])
  const line = { commInfoId: ids.grease, qty: 1, taxPrice: 11.3, taxRate: 13, batchNo: 'B1', expiry: '2031-01-31' }
  await admin.ok.post('blade-purchase/purchaseinhead/accounting', { supplierId: ids.factory, depotId: ids.hangzhou, bodyList: [line] })
  // Sold at a loss.
  const lost = { commInfoId: ids.bearing, qty: 1, taxPrice: 0.01, taxRate: 13 }
  await admin.ok.post('blade-sales/salesouthead/accounting', { customerId, depotId: ids.hangzhou, bodyList: [lost] })
}

/** A list that is one depot's is asked of one. */
const neededBy = (thing: Thing): Record<string, string> =>
  thing.thing === 'report'
    ? Object.fromEntries(Object.values<Field>(thing.filters).flatMap(({ wire, rules }) => (rules.required ? [[wire, ids.hangzhou]] : [])))
    : {}

const exported = new Set(allCalls(tokensOf(testKey)).map(({ path }) => path))

/** The cells of the file below the heads of what is referred to. */
async function bareInFile({ admin }: Scene, thing: Thing, columns: Field[]): Promise<string[]> {
  const path = `${thing.path}/${('exportAs' in thing && thing.exportAs) || 'export'}`
  if (!exported.has(path)) return []
  const [titles = [], ...rows] = await rowsOf((await admin.download(path, neededBy(thing))).body)
  const references = columns.filter(isReference).map(({ label }) => label)
  return rows.flatMap(row => row.filter((words, at) => references.includes(titles[at]!) && isBare(words)))
}
