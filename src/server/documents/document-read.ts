import { derived } from '../../base/derived.ts'
import { refuse } from '../../base/refusal.ts'
import { byKey, isEmpty, isId, snake } from '../../base/text.ts'
import { together } from '../../base/together.ts'
import type { Document } from '../../kit/document.ts'
import type { Field } from '../../kit/field.ts'
import { phoneRight } from '../../kit/fields/text.ts'
import { permissionOf } from '../../kit/permission.ts'
import { documents, entityNamed } from '../../kit/registry.ts'
import { lineTable, tableName } from '../../kit/schema.ts'
import { nameWire } from '../../kit/wire.ts'
import { likeText, spells } from '../records/filter.ts'
import { isPartOfNumber, pageOfSource, type Selection, type Source, selection } from '../records/list.ts'
import { idsOf, missing } from '../records/records.ts'
import { type Seen, seenBy } from '../records/seen.ts'
import { columnsOf, fromRow, joinsOf, showRow } from '../records/select.ts'
import { addSeen, Where } from '../rights/scope.ts'
import type { Work } from '../work.ts'
import { linesAsRead } from './as-read.ts'
import { citedHeads, citedLines } from './cited.ts'
import { veil, veilOf } from './veil.ts'

type Wire = Record<string, any>

export const headSource = (document: Document, work?: Work): Source => ({
  veiled: work && veilOf(work, document)?.head,
  table: work ? listedHeads(work, document) : citedHeads(document),
  fields: document.head,
  platform: false,
  owner: document.owner,
  path: document.path,
  anyDepot: document.anyDepot,
  extra: ['id', 'version', 'state', ...(work && standingIn(work, document).length ? ['bill_type'] : [])],
  always: ['not t.deleted'],
  order: 't.bill_date desc, t.id desc',
})

/** The kinds whose bills stand in the list of this one too, as far as the reader may see them. */
const standingIn = (work: Work, { name }: Document): Document[] =>
  documents().filter(other => other.standsIn === name && work.user.can(permissionOf(other, 'view')))

/** The heads of a list: those of other kinds have of its columns what they know. */
function listedHeads(work: Work, document: Document): string {
  const others = standingIn(work, document)
  if (!others.length) return citedHeads(document)
  const fields = Object.entries<Field>(document.head).filter(([, { sql, cited }]) => sql && !cited)
  const column = (of: Document, [key, { sql }]: [string, Field]) => (key in of.head ? snake(key) : `null::${sql} as ${snake(key)}`)
  const heads = (of: Document) =>
    `select tenant_id, id, version, state, deleted, ${fields.map(field => column(of, field))}, '${of.billType}' as bill_type from ${tableName(of)}`
  return `(${[document, ...others].map(heads).join(' union all ')})`
}

/** On every bill the other side goes by these two names, whatever its own field is called. */
const partyId = 'bartererId'
const partyName = 'bartererName'

/** Bills are also filtered by state, by a range of days, by party, and by one keyword for number, party and goods. */
export function billQuery(document: Document, query: Wire): Wire {
  const {
    [partyId]: id,
    [partyName]: name,
    billDateStart,
    billDateEnd,
    keyword: _keyword,
    status: _status,
    ...rest
  } = ownWords(document, query)
  // A bill that goes to several parties is asked for by one of them.
  const party = document.party ? document.head[document.party]! : Object.values(document.head).find(({ rules }) => rules.also === partyId)
  return {
    ...rest,
    ...(billDateStart ? { billDate_ge: billDateStart } : {}),
    ...(billDateEnd ? { billDate_le: billDateEnd } : {}),
    ...(party && id ? { [party.wire]: id } : {}),
    ...(party && name ? { [nameWire(party)]: name } : {}),
  }
}

/** Number and state go by other names on some bills. */
function ownWords({ alsoCalled }: Document, query: Wire): Wire {
  if (!alsoCalled) return query
  const known = { [alsoCalled.billNo]: 'billNo', [alsoCalled.status]: 'status' }
  return Object.fromEntries(Object.entries(query).map(([word, value]) => [known[word] ?? word, value]))
}

/** What bills are asked for; conditions on `t` may hold beside what is asked. */
export function billSelection(work: Work, document: Document, asked: Wire, conditions: readonly string[] = []): Selection {
  const query = ownWords(document, asked)
  const source = headSource(document, work)
  const chosen = selection(work, { ...source, always: [...source.always, ...conditions] }, billQuery(document, query))
  addAnyDepot(chosen.where, document, query.depotId)
  const states = statesOf(document, query.status)
  if (states.length) chosen.where.add(`t.state = any(${chosen.where.value(states)})`)
  const keyword = String(query.keyword ?? '').trim()
  const isGuess = isPartOfNumber(keyword) && !work.user.can(phoneRight)
  if (keyword)
    addBillKeyword(
      chosen,
      document,
      standingIn(work, document).length ? source.table : tableName(document),
      work.user.tenantId,
      keyword,
      isGuess,
    )
  return chosen
}

/** Goods that go from one depot to another are asked for by either of them. */
function addAnyDepot(where: Where, { head, anyDepot }: Document, id: unknown) {
  if (!anyDepot || isEmpty(id)) return
  if (!isId(id)) refuse('仓库不正确，请重新选择')
  const depots = Object.entries(head).filter(([, { kind, target }]) => kind === 'ref' && target === 'depot')
  const asked = where.value(String(id))
  where.add(`(${depots.map(([key]) => `t.${snake(key)} = ${asked}`).join(' or ')})`)
}

function statesOf(document: Document, status: unknown) {
  const codes = String(status ?? '')
    .split(',')
    .filter(Boolean)
  // One code may stand for several states: a transfer that was cancelled and one that was reversed have ended alike.
  return codes.flatMap(code => {
    const found = Object.keys(document.states).filter(key => document.states[key]!.wire === code)
    return found.length ? found : [code]
  })
}

/**
 * By number, party or goods: each finds its bills by an index of its own, which one condition with `or` would not,
 * and as an array it is found once, never anew for every bill.
 * Where digits would complete somebody's number, a party is found by its code and name alone.
 */
function addBillKeyword({ where }: Selection, document: Document, table: string, tenantId: string, keyword: string, isGuess: boolean) {
  // $1 is the tenant: a subquery that asked the outer row for it would run anew for every bill.
  const like = where.value(likeText(keyword))
  const bills = (condition: string) => `select h.id from ${table} h where h.tenant_id = $1 and ${condition}`
  const named = () => (isGuess ? `(n.code ilike ${like} or n.name ilike ${like})` : spells(where, tenantId, keyword, 'n'))
  const meant = (target: string, condition: string) =>
    `select n.id from ${snake(entityNamed(target).table)} n where n.tenant_id = $1 and ${condition}`
  const found = [bills(`h.bill_no ilike ${like}`)]
  if (document.party)
    found.push(bills(`h.${snake(document.party)} = any(array(${meant(document.head[document.party]!.target!, named())}))`))
  for (const [key, { fields }] of Object.entries(document.parts))
    for (const [name, { target }] of Object.entries<Field>(fields).filter(([, field]) => field.target && field.rules.indexed)) {
      const spelt = meant(target!, spells(where, tenantId, keyword, 'n'))
      found.push(`select l.head_id from ${lineTable(document, key)} l where l.tenant_id = $1 and l.${snake(name)} = any(array(${spelt}))`)
    }
  where.add(`t.id = any(array(${found.join(' union all ')}))`)
}

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
  return work.tx.many(`select ${told} from ${from} where ${where}${locks ? ' for update' : ''}`, where.values)
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
