import { refuse } from '../base/refusal.ts'
import { isEmpty, isId, snake } from '../base/text.ts'
import { together } from '../base/together.ts'
import type { Document } from '../kit/document.ts'
import { lineTable, tableName } from '../kit/schema.ts'
import { nameWire } from '../kit/wire.ts'
import { likeText, spelledLike } from './filter.ts'
import { pageOfSource, type Selection, type Source, selection } from './list.ts'
import { idsOf, missing } from './records.ts'
import { addSeen, Where } from './scope.ts'
import { columnsOf, fromRow, joinsOf, showRow } from './select.ts'
import { veil, veilOf } from './veil.ts'
import type { Work } from './work.ts'

type Wire = Record<string, any>

export const headSource = (document: Document, work?: Work): Source => ({
  veiled: work && veilOf(work, document)?.head,
  table: tableName(document),
  fields: document.head,
  platform: false,
  owner: document.owner,
  path: document.path,
  extra: ['id', 'version', 'state'],
  always: ['not t.deleted'],
  order: 't.bill_date desc, t.id desc',
})

/** On every bill the other side goes by these two names, whatever its own field is called. */
const partyId = 'bartererId'
const partyName = 'bartererName'

/** Bills are also filtered by state, by a range of days, by party, and by one keyword for number, party and goods. */
export function billQuery(document: Document, query: Wire): Wire {
  const { [partyId]: id, [partyName]: name, billDateStart, billDateEnd, keyword: _keyword, status: _status, ...rest } = query
  const party = document.party ? document.head[document.party]! : undefined
  return {
    ...rest,
    ...(billDateStart ? { billDate_ge: billDateStart } : {}),
    ...(billDateEnd ? { billDate_le: billDateEnd } : {}),
    ...(party && id ? { [party.wire]: id } : {}),
    ...(party && name ? { [nameWire(party)]: name } : {}),
  }
}

export function billSelection(work: Work, document: Document, query: Wire): Selection {
  const chosen = selection(work, headSource(document, work), billQuery(document, query))
  addAnyDepot(chosen.where, document, query.depotId)
  const states = statesOf(document, query.status)
  if (states.length) chosen.where.add(`t.state = any(${chosen.where.value(states)})`)
  const keyword = String(query.keyword ?? '').trim()
  if (keyword) addBillKeyword(chosen, document, keyword)
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

function addBillKeyword({ where }: Selection, document: Document, keyword: string) {
  // $1 is the tenant: a subquery that asked the outer row for it would run anew for every bill.
  const spelling = where.value(spelledLike(keyword))
  const parts = [`t.bill_no ilike ${where.value(likeText(keyword))}`]
  if (document.party)
    parts.push(`t.${snake(document.party)} in (select p.id from party p where p.tenant_id = $1 and p.spelling like ${spelling})`)
  if (document.lines.goodsId) {
    const goods = `select g.id from goods g where g.tenant_id = $1 and g.spelling like ${spelling}`
    parts.push(`t.id in (select l.head_id from ${lineTable(document)} l where l.tenant_id = $1 and l.goods_id in (${goods}))`)
  }
  where.add(`(${parts.join(' or ')})`)
}

export async function listDocuments(work: Work, document: Document, query: Wire) {
  const { rows, answer } = await pageOfSource(work, headSource(document, work), query, billSelection(work, document, query))
  return { records: rows.map(row => showHead(work, document, row)), ...answer }
}

export function showHead(work: Work, document: Document, row: Wire): Wire {
  const state = document.states[row.state]!
  const shown = showRow(work, document.head, row, {
    id: row.id,
    version: row.version,
    billType: document.billType,
    status: state.wire,
    statusName: state.label,
  })
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

export async function findHead(work: Work, document: Document, id: unknown, lock = false): Promise<Wire> {
  if (!isId(id)) missing()
  const where = addSeen(new Where(), work, document)
  where.add(`t.id = ${where.value(String(id))}`)
  const columns = lock ? 't.*' : ['t.id', 't.version', 't.state', ...columnsOf(document.head)].join(', ')
  const joins = lock ? '' : joinsOf(document.head)
  const sql = `select ${columns} from ${tableName(document)} t${joins} where ${where}${lock ? ' for update' : ''}`
  return (await work.tx.one(sql, where.values)) ?? missing()
}

export async function loadLines(work: Work, document: Document, ids: string[], shown: boolean): Promise<Wire[]> {
  const columns = shown ? columnsOf(document.lines).join(', ') : 't.*'
  const sql = `select t.id, t.head_id, t.line_no, ${columns} from ${lineTable(document)} t${shown ? joinsOf(document.lines) : ''}
    where t.tenant_id = $1 and t.head_id = any($2::bigint[]) order by t.head_id, t.line_no`
  return work.tx.many(sql, [work.user.tenantId, ids])
}

/** A bill as it is shown: head, lines with their names, and what the caller may do with it now. */
export async function detailDocument(work: Work, document: Document, id: unknown) {
  if (!isId(id)) missing()
  const [head, lines] = await together(findHead(work, document, id), loadLines(work, document, [String(id)], true))
  return shownDocument(work, document, head, lines)
}

export async function detailDocuments(work: Work, document: Document, ids: unknown) {
  const heads: Wire[] = []
  for (const id of idsOf(ids)) heads.push(await findHead(work, document, id))
  const lines = await loadLines(
    work,
    document,
    heads.map(head => head.id),
    true,
  )
  return heads.map(head =>
    shownDocument(
      work,
      document,
      head,
      lines.filter(line => line.head_id === head.id),
    ),
  )
}

function shownDocument(work: Work, document: Document, head: Wire, lines: Wire[]): Wire {
  return {
    ...showHead(work, document, head),
    bodyList: lines.map(line =>
      veil(work, document, head, 'lines', showRow(work, document.lines, line, { id: line.id, lineNo: line.line_no })),
    ),
    actions: allowedActions(work, document, head),
  }
}

const resource = (document: Document) => document.path.split('/')[1]

export function allowedActions(work: Work, document: Document, head: Wire) {
  return Object.values(document.actions)
    .filter(action => action.from.includes(head.state) && !(head.is_red && head.state === 'posted'))
    .filter(({ when }) => !when || head[snake(when.field)] === when.is)
    .filter(action => work.user.can(`${resource(document)}_${action.permission ?? action.wire}`))
    .map(action => action.wire)
}

/** A bill in our own values, under lock when it is about to change. */
export async function loadDocument(work: Work, document: Document, id: unknown, lock: boolean): Promise<any> {
  if (!isId(id)) missing()
  const [head, lines] = await together(findHead(work, document, id, lock), loadLines(work, document, [String(id)], false))
  return {
    ...fromRow(document.head, head),
    id: head.id,
    version: head.version,
    state: head.state,
    lines: lines.map(line => ({ ...fromRow(document.lines, line), id: line.id })),
  }
}
