import { snake } from '../../../base/text.ts'
import { relations } from '../../../kit/registry.ts'
import { doneStates, type Relation, statesBefore, type Tally, talliesOf } from '../../../kit/relation.ts'
import { lineTable, tableName } from '../../../kit/schema.ts'
import type { Invariant, Since } from '../../../server/invariant.ts'

const words = (states: readonly string[]) => states.map(state => `'${state}'`).join(', ')

/** What is followed and not done with, or is of a month that is open. */
const livingOf = ({ states }: Relation, { tenant, day }: Since) =>
  ` and h.tenant_id = ${tenant} and (h.bill_date >= ${day} or h.state <> '${states.all}')`

/** What living bills take of each line that is followed: of some lines by their own index, of all of them in one pass. */
function takenSql(relation: Relation, by: string, since?: Since) {
  const { to } = relation
  const [done, before] = [doneStates(relation), statesBefore(relation)]
  const sum = (states: readonly string[]) => `coalesce(sum(x.${snake(by)}) filter (where t.state in (${words(states)})), 0)`
  const living = `from ${lineTable(to)} x join ${tableName(to)} t on t.tenant_id = x.tenant_id and t.id = x.head_id
      where t.state in (${words([...done, ...before])}) and not t.deleted and not t.is_red`
  const sums = `${sum(done)} as done, ${before.length ? sum(before) : 0} as occupied`
  return since
    ? `left join lateral (select ${sums} ${living} and x.tenant_id = l.tenant_id and x.source_line_id = l.id) k on true`
    : `left join (select x.tenant_id, x.source_line_id, ${sums} ${living} group by 1, 2) k on k.tenant_id = l.tenant_id and k.source_line_id = l.id`
}

const tallied = ['of', 'occupied', 'done', 'closed', 'gone', 'left'] as const

/** What is counted on a line, of the quantity or of the amount that goes along, is what the bills that follow it take, and all parts of a line make it up. */
const counts = (relation: Relation, since?: Since): string =>
  talliesOf(relation)
    .map(tally => countsOf(relation, tally, since))
    .join(' union all ')

function countsOf(relation: Relation, tally: Tally, since?: Since): string {
  const { from, only, signed } = relation
  const { by, ...own } = tally
  const figures = tallied.map(key => `${own[key] ? `l.${snake(own[key])}` : '0'} as "${key}"`)
  // Of what may be given back the parts make up the whole with their signs; of what may be exceeded no more than the whole counts.
  const rest = 'c."of" - c.done - c.closed - c.gone'
  const left = signed ? `case when c.is_for then ${rest} else 0 end` : `greatest(${rest}, 0)`
  const pairs = [
    'c.done_by_bills, c.done',
    ...(tally.occupied ? ['c.occupied_by_bills, c.occupied'] : []),
    ...(tally.left ? [`case when c."of" is null then c."left" else ${left} end, c."left"`] : []),
  ]
  return `select c.tenant_id, c.bill_type, c.bill_id, c.bill_no, v.expected, v.found
    from (select h.tenant_id, '${from.billType}' as bill_type, h.id as bill_id, h.bill_no, ${figures}, ${only ? `h.${snake(only)}` : 'true'} as is_for,
        coalesce(k.done, 0) as done_by_bills, coalesce(k.occupied, 0) as occupied_by_bills
      from ${tableName(from)} h join ${lineTable(from)} l on l.tenant_id = h.tenant_id and l.head_id = h.id ${takenSql(relation, by, since)}
      where not h.deleted and not h.is_red${since ? livingOf(relation, since) : ''}) c
    cross join lateral (values ${pairs.map(pair => `(${pair})`).join(', ')}) v(expected, found) where v.found is distinct from v.expected`
}

/** The state is the one that follows from the lines, and so is what the head tells beside it. */
function derived(relation: Relation, since?: Since): string {
  const { from, states, done, begun: other = done, left, amount, marks, only } = relation
  const none = [left, amount?.left].flatMap(key => (key ? [`x.${snake(key)} = 0`] : [])).join(' or ')
  const begun = relation.signed ? `x.${snake(other)} <> 0` : `x.${snake(other)} > 0`
  const expected = (says: Relation['states']) =>
    `case when l.is_done then ${says.over ? `case h.state when '${says.over}' then h.state else '${says.all}' end` : `'${says.all}'`} when l.is_begun then '${says.part}' else '${says.none}' end`
  const told = [
    `h.state <> ${expected(states)}`,
    ...(marks ? [`${only ? `h.${snake(only)} and ` : ''}h.${snake(marks.field)} is distinct from ${expected(marks)}`] : []),
  ]
  const said = `bool_and(${none}) as is_done, bool_or(${begun}) as is_begun from ${lineTable(from)} x`
  const ofOne = `left join lateral (select ${said} where x.tenant_id = h.tenant_id and x.head_id = h.id) l on true`
  const ofAll = `left join (select x.tenant_id, x.head_id, ${said} group by 1, 2) l on l.tenant_id = h.tenant_id and l.head_id = h.id`
  return `select h.tenant_id, '${from.billType}' as bill_type, h.id as bill_id, h.bill_no, 0::numeric as expected, 1::numeric as found
    from ${tableName(from)} h ${since ? ofOne : ofAll}
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
