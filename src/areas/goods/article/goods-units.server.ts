import { groupBy, unique } from '../../../base/text.ts'
import type { Problem } from '../../../kit/field.ts'
import { countersIn } from '../../../server/documents/counted-in.ts'
import type { Work } from '../../../server/work.ts'
import { bookedUnits } from '../asked.server.ts'

interface Factor {
  unitId: string
  numerator: number
  denominator: number
}

interface HeldUnit extends Factor {
  name: string
  salePrice: unknown
}

/** The larger units of a goods as they are stored. */
export const unitsOf = ({ tx, user }: Work, goodsId: string): Promise<HeldUnit[]> =>
  tx.many<HeldUnit>(
    `select u.unit_id as "unitId", u.numerator, u.denominator, u.sale_price as "salePrice", n.name
     from goods_units u join unit n on n.tenant_id = u.tenant_id and n.id = u.unit_id
     where u.tenant_id = $1 and u.parent_id = $2 order by u.line_no`,
    [user.tenantId, goodsId],
  )

const isSame = (one: Factor, other: Factor) =>
  one.unitId === other.unitId && one.numerator * other.denominator === other.numerator * one.denominator

/** What was counted in a unit means what it meant when it was counted: such a unit keeps its factor and stays; the goods is locked. */
export async function lostUnits(work: Work, goodsId: string, wanted: Factor[]): Promise<Problem[]> {
  const lost = (await unitsOf(work, goodsId)).filter(held => !wanted.some(unit => isSame(held, unit)))
  if (!lost.length) return []
  const uses = await usesOf(
    work,
    goodsId,
    lost.map(({ unitId }) => unitId),
  )
  return lost.flatMap(({ unitId, name }) => {
    const by = uses.get(unitId)
    const message = `单位${name}已被${by?.join('、')}使用，不能修改换算或删除；包装变化时请新增一个单位！`
    return by ? [{ field: 'units', message }] : []
  })
}

async function usesOf(work: Work, goodsId: string, unitIds: string[]): Promise<Map<string, string[]>> {
  const booked = await bookedUnits(work, goodsId, unitIds)
  const uses = [...[...booked].map(unitId => ({ unitId, by: '库存账' })), ...(await countersIn(work, goodsId, unitIds))]
  return new Map([...groupBy(uses, ({ unitId }) => unitId)].map(([unitId, some]) => [unitId, unique(some.map(({ by }) => by))]))
}
