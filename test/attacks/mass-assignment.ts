import { expect, test } from 'vitest'
import { snake } from '../../src/base/text.ts'
import type { Document } from '../../src/kit/document.ts'
import type { Entity } from '../../src/kit/entity.ts'
import type { Fields } from '../../src/kit/field.ts'
import { lineTable, tableName } from '../../src/kit/schema.ts'
import { billDriver } from '../generic/bill-driver.ts'
import { typed, type Wire } from '../generic/invent.ts'
import { anotherInvoice } from '../generic/returning-bills.ts'
import type { Scene } from '../generic/scene.ts'

/** What only the server says of a record, in the words that a client would try. */
const engine: Wire = {
  tenantId: '100001',
  tenant_id: '100001',
  version: 77,
  status: 99,
  state: 'posted',
  isDeleted: 1,
  deleted: true,
  createUser: '1',
  createdBy: '1',
  createDept: '1',
  createTime: '2001-01-01 00:00:00',
  updateUser: '1',
  updateTime: '2001-01-01 00:00:00',
  auditUser: '1',
  auditTime: '2001-01-01 00:00:00',
  auditState: '3',
  submittedBy: '1',
  approvedLevels: 9,
  postedBy: '1',
  isHcs: 2,
  isRed: true,
  user: { id: '1', administrator: true },
  roleIds: '1',
  costAmt: 77,
  costPrice: 77,
  amt: 77,
}

/** The fields of a record that are the server's, each with a value that a client would like. */
const fixedOf = (fields: Fields): Wire =>
  Object.fromEntries(
    Object.values(fields)
      .filter(({ rules }) => rules.fixed)
      .map(({ wire, kind }) => [wire, liked[kind] ?? '77']),
  )

const liked: Wire = { day: '2001-01-01', moment: '2001-01-01 00:00:00', integer: 77, decimal: 77, flag: 2, rows: [{ id: '1' }], files: [] }

/** Nothing of it stands in the place of what the record itself takes. */
function hostile(fields: Fields, honest: Wire): Wire {
  const own = new Set(typed(fields).map(([, { wire }]) => wire))
  const extras = { ...engine, ...fixedOf(fields) }
  return { ...Object.fromEntries(Object.entries(extras).filter(([wire]) => !own.has(wire) && !(wire in honest))), ...honest }
}

/** Each record has these of its own, whoever writes it. */
const ownColumns = ['id', 'created_at', 'updated_at', 'head_id', 'bill_no', 'spelling']

/** What the server has written of its own accord. */
async function serverSide({ world }: Scene, table: string, fields: Fields, where: string, id: string): Promise<Wire[]> {
  const left = new Set([...ownColumns, ...typed(fields).map(([key]) => snake(key))])
  const rows = await world.sql<Wire>(`select * from ${table} where ${where} = $1`, [id])
  return rows.map(row => Object.fromEntries(Object.entries(row).filter(([column]) => !left.has(column))))
}

const wanted = new Set([true, ...Object.values(engine), ...Object.values(liked)].map(String))

/** Columns that hold what a client liked, and do not where nobody asked for it; what follows from the record itself may differ. */
const taken = (bad: Wire[], honest: Wire[]) =>
  bad.flatMap((row, at) =>
    Object.keys(row).filter(column => String(row[column]) !== String(honest[at]![column]) && wanted.has(String(row[column]))),
  )

/** What is none of a client's business is not taken from him. */
export function recordAssignment(entity: Entity, scene: Scene) {
  const rowOf = (id: string) => serverSide(scene, tableName(entity), entity.fields, 'id', id)
  const save = (body: Wire) => scene.admin.ok.post(`${entity.path}/submit`, body)

  test('S-08 takes nothing that is the server’s to say', async () => {
    const honest = await save(await scene.invent.record(entity))
    const record = await scene.invent.record(entity)
    const bad = await save(hostile(entity.fields, record))
    expect([bad.version, taken(await rowOf(bad.id), await rowOf(honest.id))]).toEqual([1, []])
    const before = await rowOf(bad.id)
    await save({ ...hostile(entity.fields, record), id: bad.id, version: 1 })
    expect(moved(await rowOf(bad.id))).toEqual(moved(before))
  })
}

export function billAssignment(document: Document, scene: Scene) {
  const { path, first } = billDriver(document, scene)
  const save = (body: Wire) => scene.admin.ok.post(path(first.wire), body)
  const rowsOf = async (id: string) => [
    ...(await serverSide(scene, tableName(document), document.head, 'id', id)),
    ...(document.parts.lines ? await serverSide(scene, lineTable(document), document.lines, 'head_id', id) : []),
  ]

  test('S-08 takes nothing that is the server’s to say', async () => {
    const { bodyList, ...head } = await scene.invent.bill(document)
    const honest = await save({ ...head, bodyList })
    const plain = await rowsOf(honest.id)
    // What goes along with one car goes with no other.
    if (document.name === 'salesDistribution') await scene.admin.ok.post(path('remove'), undefined, { ids: honest.id })
    // What the tax bureau has numbered is registered once.
    const numbered = head.invoiceNo ? { invoiceNo: anotherInvoice() } : {}
    const sent = {
      ...hostile(document.head, { ...head, ...numbered }),
      bodyList: bodyList?.map((line: Wire) => hostile(document.lines, line)),
    }
    const bad = await save(sent)
    expect(taken(await rowsOf(bad.id), plain)).toEqual([])
    const before = await rowsOf(bad.id)
    await save({ ...sent, id: bad.id, version: bad.version })
    expect(moved(await rowsOf(bad.id))).toEqual(moved(before))
  })
}

/** A change leaves its own traces and no others. */
const moved = (rows: Wire[]) => rows.map(row => ({ ...row, version: 0, updated_by: '' }))
