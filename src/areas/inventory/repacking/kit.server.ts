import { type Decimal, dec, zero } from '../../../base/decimal.ts'
import { refuse } from '../../../base/refusal.ts'
import { isId } from '../../../base/text.ts'
import { readRow } from '../../../kit/read.ts'
import { shownLines } from '../../../server/documents/shown-lines.ts'
import type { Work } from '../../../server/work.ts'
import { made, merging, Repacking, type RepackingDoc, type RepackingLine, usedUp } from './repacking.ts'

type Wire = Record<string, unknown>

/** A kit and what one piece of it is put together from. */
interface Kit extends Part {
  components: (Part & { quantity: Decimal })[]
}

/** Goods in their basic unit. */
interface Part {
  goodsId: string
  unitId: string
}

export async function readKit(work: Work, assemblyId: string): Promise<Kit> {
  const rows = await work.tx.many(
    `select a.goods_id as kit, k.basic_unit_id as kit_unit, a.enabled, a.name, c.goods_id, g.basic_unit_id as unit_id, c.quantity
     from assembly a
     join goods k on k.tenant_id = a.tenant_id and k.id = a.goods_id
     join assembly_components c on c.tenant_id = a.tenant_id and c.parent_id = a.id
     join goods g on g.tenant_id = c.tenant_id and g.id = c.goods_id
     where a.tenant_id = $1 and a.id = $2 and not a.deleted order by c.line_no`,
    [work.user.tenantId, assemblyId],
  )
  if (!rows.length) refuse('组装清单不存在或无权限！')
  if (!rows[0]!.enabled) refuse(`${rows[0]!.name}已停用！`)
  return {
    goodsId: rows[0]!.kit,
    unitId: rows[0]!.kit_unit,
    components: rows.map(row => ({ goodsId: row.goods_id, unitId: row.unit_id, quantity: dec(row.quantity) })),
  }
}

/** The lines of a kit follow from its list; a batch or a remark that was typed stays with its goods. */
export async function kitLines(work: Work, bill: RepackingDoc) {
  const kit = await readKit(work, bill.assemblyId!)
  const sets = bill.sets ?? zero
  if (!sets.gt(0)) refuse('请输入套数！')
  const typed = new Map(bill.lines.map(line => [`${line.direction} ${line.goodsId}`, line]))
  const line = (direction: string, { goodsId, unitId }: Part, quantity: Decimal) => {
    const known = typed.get(`${direction} ${goodsId}`)
    const kept = {
      id: known?.id ?? work.nextId(),
      batchNo: known?.batchNo ?? null,
      expiry: known?.expiry ?? null,
      remark: known?.remark ?? null,
    }
    return { ...kept, direction, goodsId, unitId, quantity, costPrice: null, cost: null } as unknown as RepackingLine
  }
  const [ofKit, ofParts] = bill.kind === merging ? [made, usedUp] : [usedUp, made]
  const whole = line(ofKit, kit, sets)
  const parts = kit.components.map(one => line(ofParts, one, one.quantity.times(sets)))
  bill.lines = bill.kind === merging ? [...parts, whole] : [whole, ...parts]
}

/** The blank bill of a kit shows what will be used up and made. */
export async function blankRepacking(work: Work, blank: Wire, sent: Wire) {
  const { row } = readRow(Repacking.head, sent, true)
  if (!isId(row.assemblyId) || !row.sets?.gt(0)) return blank
  const bill = { assemblyId: row.assemblyId, kind: row.kind ?? merging, sets: row.sets, lines: [] } as unknown as RepackingDoc
  await kitLines(work, bill)
  const lines = bill.lines.map(({ direction, goodsId, unitId, quantity }) => ({
    direction,
    goods_id: goodsId,
    unit_id: unitId,
    quantity: quantity.toFixed(),
  }))
  return { ...blank, bodyList: await shownLines(work, Repacking, lines) }
}
