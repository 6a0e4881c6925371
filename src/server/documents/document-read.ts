import { derived } from '../../base/derived.ts'
import { byKey, isId, snake } from '../../base/text.ts'
import { together } from '../../base/together.ts'
import type { Document } from '../../kit/document.ts'
import type { Field } from '../../kit/field.ts'
import { permissionOf } from '../../kit/permission.ts'
import { lineTable, tableName } from '../../kit/schema.ts'
import { nameWire } from '../../kit/wire.ts'
import { pageOfSource } from '../records/list.ts'
import { idsOf, missing } from '../records/records.ts'
import { type Seen, seenBy } from '../records/seen.ts'
import { columnsOf, fromRow, joinsOf, showRow } from '../records/select.ts'
import { addSeen, Where } from '../rights/scope.ts'
import type { Work } from '../work.ts'
import { linesAsRead } from './as-read.ts'
import { billSelection, partyId, partyName } from './bill-selection.ts'
import { headSource, standingIn } from './bill-source.ts'
import { citedHeads, citedLines } from './cited.ts'
import { veil } from './veil.ts'

type Wire = Record<string, any>

export async function listDocuments(work: Work, document: Document, query: Wire, conditions?: readonly string[]) {
  const { rows, answer } = await pageOfSource(work, headSource(document, work), query, billSelection(work, document, query, conditions))
  return { records: rows.map(row => showHead(work, document, row)), ...answer }
}

export function showHead(work: Work, document: Document, row: Wire): Wire {
  const state = document.states[row.state]!
  const shown = showRow(work, document.head, row, {
    id: row.id,
    version: row.version,
    billType: row.bill_type ?? document.billType,
    status: state.wire,
    statusName: state.label,
  })
  if (document.alsoCalled) {
    const { billNo, status } = document.alsoCalled
    Object.assign(shown, { [billNo]: shown.billNo, [status]: state.wire, [`${status}Name`]: state.label })
  }
  if (document.party) {
    const party = document.head[document.party]!
    shown[partyId] = shown[party.wire]
    shown[partyName] = shown[nameWire(party)]
  }
  return veil(work, document, row, 'head', shown)
}

/** The one list row after an action, in the shape of the list. */
export async function listRow(work: Work, document: Document, id: unknown) {
  return showHead(work, document, await findHead(work, document, id))
}

/** The heads of some bills as far as the reader may see them. */
export async function headsSeen(work: Work, document: Document, ids: string[]): Promise<Wire[]> {
  if (!work.user.can(permissionOf(document, 'view'))) return []
  return (await headsOf(work, document, ids, shownHead(document))).map(row => showHead(work, document, row))
}

export async function findHead(work: Work, document: Document, id: unknown, lock = false): Promise<Wire> {
  if (!isId(id)) missing()
  return (await headsOf(work, document, [String(id)], lock ? lockedHead(document) : shownHead(document)))[0] ?? missing()
}

/** The heads of several bills under lock, always in the same order; all of them or none. */
export async function lockHeads(work: Work, document: Document, ids: string[]): Promise<Wire[]> {
  const rows = await headsOf(work, document, ids, lockedHead(document))
  return rows.length < ids.length ? missing() : rows
}

/** What is read of a head, and from where. */
interface Reading {
  columns: string | ((seen: Seen) => string)
  from: string
  locks?: boolean
}

const shownHead = derived(
  (document: Document): Reading => ({
    columns: namesMany(document) ? seen => headColumns(document, seen) : headColumns(document),
    from: `${citedHeads(document)} t${joinsOf(document.head)}`,
  }),
)

const headColumns = ({ head }: Document, seen?: Seen) => ['t.id', 't.version', 't.state', ...columnsOf(head, 't', false, seen)].join(', ')

/** Of many references each is shown to whoever may see it. */
const namesMany = ({ head }: Document) => Object.values<Field>(head).some(({ kind }) => kind === 'refs')

const lockedHead = (document: Document): Reading => ({ columns: 't.*', from: `${tableName(document)} t`, locks: true })

async function headsOf(work: Work, document: Document, ids: string[], { columns, from, locks }: Reading): Promise<Wire[]> {
  const where = addSeen(new Where(), work, document)
  where.add(`t.id ${oneOf(where, ids)}`)
  const told = wordsFor(columns, seenBy(where, work.user))
  return work.tx.many(`select ${told} from ${from} where ${where}${locks ? ' order by t.id for update' : ''}`, where.values)
}

const wordsFor = (columns: Reading['columns'], seen: Seen) => (typeof columns === 'string' ? columns : columns(seen))

/** A list of unknown length would be planned anew each time; one id, which is what is mostly asked for, is not. */
const oneOf = (where: Where, ids: string[]) => (ids.length === 1 ? `= ${where.value(ids[0])}` : `= any(${where.value(ids)}::bigint[])`)

/** The lines of some bills, by part. */
async function loadParts(work: Work, document: Document, ids: string[], shown: boolean): Promise<Record<string, Wire[]>> {
  const keys = Object.keys(document.parts)
  const found = await together(...keys.map(key => loadLines(work, document, ids, shown, key)))
  return Object.fromEntries(keys.map((key, at) => [key, found[at]!]))
}

async function loadLines(work: Work, document: Document, ids: string[], shown: boolean, key = 'lines'): Promise<Wire[]> {
  const { fields } = document.parts[key]!
  const columns = shown ? columnsOf(fields).join(', ') : 't.*'
  const table = shown ? citedLines(document, key) : lineTable(document, key)
  const where = new Where([work.user.tenantId])
  where.add('t.tenant_id = $1').add(`t.head_id ${oneOf(where, ids)}`)
  const sql = `select t.id, t.head_id, t.line_no, ${columns} from ${table} t${shown ? joinsOf(fields, 't', false, seenBy(where, work.user)) : ''}
    where ${where} order by t.head_id, t.line_no`
  return work.tx.many(sql, where.values)
}

/** A bill as it is shown: head, lines with their names, and what the caller may do with it now. */
export async function detailDocument(work: Work, document: Document, id: unknown): Promise<Wire> {
  if (!isId(id)) missing()
  const [heads, parts] = await together(
    headsOf(work, document, [String(id)], withRed(document)),
    loadParts(work, document, [String(id)], true),
  )
  const head = heads[0]
  if (!head) return detailOfOtherKind(work, document, String(id))
  const red = head.red__id && { 'hcsBillId': head.red__id, 'hcsBillNo': head.red__no, 'hcsReason': head.red__reason ?? '' }
  return { ...shownDocument(work, document, head, parts), ...red }
}

/** A bill that stands in the list of another kind is shown there as what it is. */
async function detailOfOtherKind(work: Work, document: Document, id: string): Promise<Wire> {
  for (const other of standingIn(work, document))
    if ((await headsOf(work, other, [id], shownHead(other))).length) return detailDocument(work, other, id)
  return missing()
}

/** The red bill that has undone it, and why. */
const withRed = derived(
  (document: Document): Reading => ({
    columns: seen => `${wordsFor(shownHead(document).columns, seen)}, red.id as red__id, red.bill_no as red__no, red.remark as red__reason`,
    from: `${shownHead(document).from} left join lateral (select r.id, r.bill_no, r.remark from ${tableName(document)} r
    where r.tenant_id = t.tenant_id and r.source_id = t.id::text and r.source_type = '${document.billType}' and r.is_red and not r.deleted limit 1) red on true`,
  }),
)

/** Any number of bills in as many questions as one; the order is that of the ids. */
export async function detailDocuments(work: Work, document: Document, ids: unknown) {
  const asked = idsOf(ids)
  const [found, parts] = await together(headsOf(work, document, asked, shownHead(document)), loadParts(work, document, asked, true))
  const heads = byKey(found, head => head.id)
  return asked.map(id => shownDocument(work, document, heads.get(id) ?? missing(), ofHead(parts, id)))
}

const ofHead = (parts: Record<string, Wire[]>, id: string) =>
  Object.fromEntries(Object.entries(parts).map(([key, lines]) => [key, lines.filter(line => line.head_id === id)]))

function shownDocument(work: Work, document: Document, head: Wire, parts: Record<string, Wire[]>): Wire {
  const shown = Object.entries(document.parts).map(([key, { wire, fields }]) => {
    const lines = parts[key]!.map(line => showRow(work, fields, line, { id: line.id, lineNo: line.line_no }))
    return [wire, key === 'lines' ? lines.map(line => veil(work, document, head, 'lines', line)) : lines]
  })
  return { ...showHead(work, document, head), ...Object.fromEntries(shown), actions: allowedActions(work, document, head) }
}

const resource = (document: Document) => document.path.split('/')[1]

function allowedActions(work: Work, document: Document, head: Wire) {
  return Object.values(document.actions)
    .filter(action => action.from.includes(head.state) && !(head.is_red && head.state === 'posted'))
    .filter(({ when }) => !when || head[snake(when.field)] === when.is)
    .filter(action => work.user.can(`${resource(document)}_${action.permission ?? action.wire}`))
    .map(action => action.wire)
}

/** A bill in our own values, under lock when it is about to change. */
export async function loadDocument(work: Work, document: Document, id: unknown, lock: boolean): Promise<any> {
  if (!isId(id)) missing()
  const [head, parts] = await together(findHead(work, document, id, lock), loadParts(work, document, [String(id)], false))
  const doc = ownValues(document, head, parts)
  if (lock) doc.asRead = linesAsRead(document, doc)
  return doc
}

/** Several of them, to be read only; the order is that of the ids. */
export async function loadDocuments(work: Work, document: Document, ids: unknown): Promise<any[]> {
  const asked = idsOf(ids)
  const [found, parts] = await together(headsOf(work, document, asked, shownHead(document)), loadParts(work, document, asked, false))
  const heads = byKey(found, head => head.id)
  return asked.map(id => ownValues(document, heads.get(id) ?? missing(), ofHead(parts, id)))
}

function ownValues(document: Document, head: Wire, parts: Record<string, Wire[]>) {
  const lines = Object.entries(document.parts).map(([key, { fields }]) => [
    key,
    parts[key]!.map(line => ({ ...fromRow(fields, line), id: line.id })),
  ])
  return {
    ...fromRow(document.head, head),
    id: head.id,
    version: head.version,
    state: head.state,
    ...Object.fromEntries(lines),
  }
}
