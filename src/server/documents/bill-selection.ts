import { refuse } from '../../base/refusal.ts'
import { isEmpty, isId, snake } from '../../base/text.ts'
import type { Document } from '../../kit/document.ts'
import type { Field } from '../../kit/field.ts'
import { phoneRight } from '../../kit/fields/text.ts'
import { entityNamed } from '../../kit/registry.ts'
import { lineTable, tableName } from '../../kit/schema.ts'
import { nameWire } from '../../kit/wire.ts'
import { likeText, spells } from '../records/filter.ts'
import { isPartOfNumber, type Selection, selection } from '../records/list.ts'
import type { Where } from '../rights/scope.ts'
import type { Work } from '../work.ts'
import { headSource, standingIn } from './bill-source.ts'

type Wire = Record<string, any>

/** On every bill the other side goes by these two names, whatever its own field is called. */
export const partyId = 'bartererId'
export const partyName = 'bartererName'

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
