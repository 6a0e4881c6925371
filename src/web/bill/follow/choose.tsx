import type { Relation } from '../../../kit/relation.ts'
import { newKey } from '../../client/key.ts'
import type { WireRow } from '../../client/things.ts'
import type { PickerKind } from '../../picker/kinds.ts'
import { openPicker } from '../../picker/open-picker.tsx'
import { type Bill, changeHead } from '../bill.ts'
import { headOf, readLine } from '../values.ts'
import { pulled } from './push.tsx'

/** Bills of which something is left, newest first; those of the party alone once it is known. */
function kindOf({ from, states, left }: Relation): PickerKind {
  const shown = ['billNo', 'billDate', from.party ?? '', 'final', left, 'staffId', 'remark'].filter(key => key in from.head)
  return {
    entity: 'goods',
    title: from.label,
    source: `${from.path}/list`,
    columns: Object.fromEntries(shown.map(key => [key, from.head[key]!])),
    filter: { status: [states.none, states.part].map(state => from.states[state]!.wire).join() },
    hint: '单号 / 客户 / 商品',
    adds: false,
  }
}

/** Lets the user choose what to follow, and fills the bill with what is left of it. */
export async function choose(bill: Bill, relation: Relation) {
  const { from, to } = relation
  const party = from.party && to.party ? { [from.head[from.party]!.wire]: bill.head.get()[to.head[to.party]!.wire] ?? '' } : {}
  const rows = await openPicker(kindOf(relation), { isMany: true, filter: party })
  if (!rows?.length) return
  const given = await pulled(
    relation,
    rows.map(row => row.id),
  )
  if (given) take(bill, relation, given)
}

/** The head takes what it does not know yet, the lines are added to those that are there, each source once. */
function take(bill: Bill, { to, carries }: Relation, given: WireRow) {
  const known = bill.head.get()
  const wires = new Set(carries.head.map(key => to.head[key]!.wire))
  const isNamed = (word: string) => wires.has(word) || [...wires].some(wire => word === `${wire.replace(/(Ids?|Code)$/, '')}Name`)
  const empty = Object.entries(headOf(to, given)).filter(([word]) => isNamed(word) && !known[word])
  changeHead(bill, Object.fromEntries(empty))
  const { wire, fields } = to.parts.lines!
  const taken = new Set(bill.lines.lines().flatMap(({ sourceLineId }) => sourceLineId ?? []))
  const added = (given[wire] as WireRow[])
    .map(line => readLine(fields, { ...line, id: null }, newKey()))
    .filter(({ sourceLineId }) => !taken.has(sourceLineId))
  bill.lines.edit([...bill.lines.lines().filter(({ goodsId }) => goodsId), ...added.map(bill.lines.rules.derive)])
}
