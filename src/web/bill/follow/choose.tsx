import { unique } from '../../../base/text.ts'
import type { Relation } from '../../../kit/relation.ts'
import { newKey } from '../../client/key.ts'
import type { Values } from '../../client/rows.ts'
import type { PickerKind } from '../../picker/kinds.ts'
import { openPicker } from '../../picker/open-picker.tsx'
import { type Bill, changeHead } from '../bill.ts'
import { readLine, ridesOf } from '../values.ts'
import { pulled } from './pulled.ts'

/** Bills of which something is left, newest first; those of the party alone once it is known, and then no row repeats its name. */
function kindOf({ from, states, left, amount, marks }: Relation, party: Values): PickerKind {
  const whose = Object.values(party).some(Boolean) ? '' : (from.party ?? '')
  const shown = ['billNo', 'billDate', whose, 'final', left, amount?.left ?? '', marks?.field ?? '', 'staffId', 'remark'].filter(
    key => key in from.head,
  )
  const open = { status: unique([states.none, states.part].map(state => from.states[state]!.wire)).join() }
  return {
    document: from,
    columns: shown,
    filter: {
      ...open,
      ...(marks && { [from.head[marks.field]!.wire]: [marks.none, marks.part].join() }),
      ...(from.head[left] && { [`${from.head[left].wire}_gt`]: '0' }),
    },
    hint: '单号 / 客户 / 商品',
    adds: false,
  }
}

/** Lets the user choose what to follow, and fills the bill with what is left of it. */
export async function choose(bill: Bill, relation: Relation) {
  const { from, to } = relation
  const party = from.party && to.party ? { [from.head[from.party]!.wire]: bill.head.get()[to.party] ?? '' } : {}
  const rows = await openPicker(kindOf(relation, party), { isMany: true, filter: party })
  if (!rows?.length) return
  const given = await pulled(
    relation,
    rows.map(row => row.id),
  )
  if (given) take(bill, relation, given)
}

/** The head takes what it does not know yet, the lines are added to those that are there, each source once. */
function take(bill: Bill, { to, carries }: Relation, given: Values) {
  const known = bill.head.get()
  const meant = new Set(carries.head.flatMap(key => [key, ...ridesOf(to.head[key]!)]))
  const empty = Object.entries(given).filter(([word]) => meant.has(word) && !known[word])
  changeHead(bill, Object.fromEntries(empty))
  const { fields } = to.parts.lines!
  const taken = new Set<unknown>(bill.lines.lines().flatMap(({ sourceLineId }) => sourceLineId ?? []))
  const added = (given.lines as Values[])
    .map(line => readLine(fields, { ...line, id: null }, newKey()))
    .filter(({ sourceLineId }) => !taken.has(sourceLineId))
  bill.lines.edit([...bill.lines.lines().filter(({ goodsId }) => goodsId), ...added.map(bill.lines.rules.derive)])
}
