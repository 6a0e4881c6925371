import { snake } from '../../../base/text.ts'
import { relations } from '../../../kit/registry.ts'
import { type Relation, statesBefore } from '../../../kit/relation.ts'
import { lineTable, tableName } from '../../../kit/schema.ts'
import type { Invariant, Since } from '../../../server/invariant.ts'

const words = (states: readonly string[]) => states.map(state => `'${state}'`).join(', ')

/** What is followed and not done with, or is of a month that is open. */
const livingOf = ({ states }: Relation, { tenant, day }: Since) =>
  ` and h.tenant_id = ${tenant} and (h.bill_date >= ${day} or h.state <> '${states.all}')`

/** The lines that are followed, with what living bills take of each by their own account. */
function counted(relation: Relation, since?: Since) {
  const { from, to, measure, occupied, done, closed, left, doneIn } = relation
  const taken = (states: string[]) =>
    `(select coalesce(sum(x.${snake(measure)}), 0) from ${lineTable(to)} x join ${tableName(to)} t on t.tenant_id = x.tenant_id and t.id = x.head_id
      where x.tenant_id = l.tenant_id and x.source_line_id = l.id and t.state in (${words(states)}) and not t.deleted and not t.is_red)`
  return `select h.tenant_id, '${from.billType}' as bill_type, h.id as bill_id, h.bill_no, ${[measure, occupied, done, left].map(key => `l.${snake(key)}`)}, ${closed ? `l.${snake(closed)}` : 0} as closed,
      ${taken([doneIn])} as done_by_bills, ${taken(statesBefore(to, doneIn))} as occupied_by_bills
    from ${tableName(from)} h join ${lineTable(from)} l on l.tenant_id = h.tenant_id and l.head_id = h.id where not h.deleted and not h.is_red${since ? livingOf(relation, since) : ''}`
}

const bill = 'c.tenant_id, c.bill_type, c.bill_id, c.bill_no'

/** What is counted on a line is what the bills that follow it take, and all parts of a line make it up. */
function counts(relation: Relation, since?: Since): string {
  const [measure, occupied, done, left] = (['measure', 'occupied', 'done', 'left'] as const).map(key => snake(relation[key]))
  const source = counted(relation, since)
  const differs = (found: string, expected: string) =>
    `select ${bill}, ${expected} as expected, c.${found} as found from (${source}) c where c.${found} is distinct from ${expected}`
  return [
    differs(done!, 'c.done_by_bills'),
    differs(occupied!, 'c.occupied_by_bills'),
    `select ${bill}, c.${measure} as expected, least(c.${done}, c.${measure}) + c.${left} + c.closed as found from (${source}) c
     where c.${measure} is not null and least(c.${done}, c.${measure}) + c.${left} + c.closed <> c.${measure}`,
  ].join(' union all ')
}

/** The state is the one that follows from the lines. */
function derived(relation: Relation, since?: Since): string {
  const { from, states, done, left } = relation
  const expected = `case when l.is_done then '${states.all}' when l.is_begun then '${states.part}' else '${states.none}' end`
  return `select h.tenant_id, '${from.billType}' as bill_type, h.id as bill_id, h.bill_no, 0::numeric as expected, 1::numeric as found
    from ${tableName(from)} h cross join lateral (select bool_and(x.${snake(left)} = 0) as is_done, bool_or(x.${snake(done)} > 0) as is_begun
      from ${lineTable(from)} x where x.tenant_id = h.tenant_id and x.head_id = h.id) l
    where not h.deleted and h.state in (${words(Object.values(states))}) and h.state <> ${expected}${since ? livingOf(relation, since) : ''}`
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
