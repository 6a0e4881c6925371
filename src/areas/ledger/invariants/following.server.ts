import { snake } from '../../../base/text.ts'
import { relations } from '../../../kit/registry.ts'
import { doneStates, type Relation, statesBefore, type Tally, talliesOf } from '../../../kit/relation.ts'
import { lineTable, tableName } from '../../../kit/schema.ts'
import type { Invariant, Since } from '../../../server/invariant.ts'

const words = (states: readonly string[]) => states.map(state => `'${state}'`).join(', ')

/** What is followed and not done with, or is of a month that is open. */
const livingOf = ({ states }: Relation, { tenant, day }: Since) =>
  ` and h.tenant_id = ${tenant} and (h.bill_date >= ${day} or h.state <> '${states.all}')`

/** The lines that are followed, with what living bills take of each by their own account: of the quantity, or of the amount that goes along. */
function counted(relation: Relation, tally: Tally, since?: Since) {
  const { from, to, only } = relation
  const { by, ...own } = tally
  const taken = (states: readonly string[]) =>
    `(select coalesce(sum(x.${snake(by)}), 0) from ${lineTable(to)} x join ${tableName(to)} t on t.tenant_id = x.tenant_id and t.id = x.head_id
      where x.tenant_id = l.tenant_id and x.source_line_id = l.id and t.state in (${words(states)}) and not t.deleted and not t.is_red)`
  const figures = tallied.map(key => `${own[key] ? `l.${snake(own[key])}` : '0'} as "${key}"`)
  return `select h.tenant_id, '${from.billType}' as bill_type, h.id as bill_id, h.bill_no, ${figures}, ${only ? `h.${snake(only)}` : 'true'} as is_for,
      ${taken(doneStates(relation))} as done_by_bills, ${tally.occupied ? taken(statesBefore(relation)) : 0} as occupied_by_bills
    from ${tableName(from)} h join ${lineTable(from)} l on l.tenant_id = h.tenant_id and l.head_id = h.id where not h.deleted and not h.is_red${since ? livingOf(relation, since) : ''}`
}

const tallied = ['of', 'occupied', 'done', 'closed', 'gone', 'left'] as const

const bill = 'c.tenant_id, c.bill_type, c.bill_id, c.bill_no'

/** What is counted on a line is what the bills that follow it take, and all parts of a line make it up. */
const counts = (relation: Relation, since?: Since): string =>
  talliesOf(relation)
    .flatMap(tally => countsOf(relation, tally, since))
    .join(' union all ')

function countsOf(relation: Relation, tally: Tally, since?: Since): string[] {
  const source = counted(relation, tally, since)
  const differs = (found: string, expected: string) =>
    `select ${bill}, ${expected} as expected, c.${found} as found from (${source}) c where c.${found} is distinct from ${expected}`
  // Of what may be given back the parts make up the whole with their signs; of what may be exceeded no more than the whole counts.
  const rest = `c."of" - c.done - c.closed - c.gone`
  const left = relation.signed ? `case when c.is_for then ${rest} else 0 end` : `greatest(${rest}, 0)`
  return [
    differs('done', 'c.done_by_bills'),
    ...(tally.occupied ? [differs('occupied', 'c.occupied_by_bills')] : []),
    ...(tally.left
      ? [
          `select ${bill}, ${left} as expected, c."left" as found from (${source}) c where c."of" is not null and c."left" is distinct from ${left}`,
        ]
      : []),
  ]
}

/** The state is the one that follows from the lines, and so is what the head tells beside it. */
function derived(relation: Relation, since?: Since): string {
  const { from, states, done, begun: other = done, left, amount, marks, only } = relation
  const none = [left, amount?.left].flatMap(key => (key ? [`x.${snake(key)} = 0`] : [])).join(' or ')
  const begun = relation.signed ? `x.${snake(other)} <> 0` : `x.${snake(other)} > 0`
  const expected = (says: Relation['states']) =>
    `case when l.is_done then '${says.all}' when l.is_begun then '${says.part}' else '${says.none}' end`
  const told = [
    `h.state <> ${expected(states)}`,
    ...(marks ? [`${only ? `h.${snake(only)} and ` : ''}h.${snake(marks.field)} is distinct from ${expected(marks)}`] : []),
  ]
  return `select h.tenant_id, '${from.billType}' as bill_type, h.id as bill_id, h.bill_no, 0::numeric as expected, 1::numeric as found
    from ${tableName(from)} h cross join lateral (select bool_and(${none}) as is_done, bool_or(${begun}) as is_begun
      from ${lineTable(from)} x where x.tenant_id = h.tenant_id and x.head_id = h.id) l
    where not h.deleted and not h.is_red and h.state in (${words(Object.values(states))}) and (${told.join(' or ')})${since ? livingOf(relation, since) : ''}`
}

export const followingInvariants = (): Invariant[] =>
  relations().length
    ? [
        {
          id: 'I-08',
          label: '被引用单据的已完成、占用、剩余数量与下游单据相符',
          group: '单据',
          sql: relations()
            .map(one => counts(one))
            .join(' union all '),
          lately: since =>
            relations()
              .map(one => counts(one, since))
              .join(' union all '),
        },
        {
          id: 'I-09',
          label: '单据状态与明细数量相符',
          group: '单据',
          sql: relations()
            .map(one => derived(one))
            .join(' union all '),
          lately: since =>
            relations()
              .map(one => derived(one, since))
              .join(' union all '),
        },
      ]
    : []
