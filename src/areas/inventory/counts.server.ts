import type { Decimal } from '../../base/decimal.ts'
import { refuseAll } from '../../base/refusal.ts'
import type { Work } from '../../server/work.ts'
import { readGoods } from '../trade/goods.server.ts'
import { lineFaults } from '../trade/line/check.ts'
import { lineFault } from '../trade/line/line-faults.server.ts'

interface CountedLine {
  goodsId: string
  /** None: it is counted in basic units, as finely as the books do. */
  unitId: string | null
}

const finest = 6

/** What is counted for lines of a bill afterwards is a quantity of their unit like any that is typed, so that none of it is lost by rounding. */
export async function refuseUncountable(work: Work, lines: CountedLine[], counted: Decimal[], field: string) {
  const known = await readGoods(
    work,
    lines.map(({ goodsId }) => goodsId),
  )
  refuseAll(
    lines.flatMap(({ goodsId, unitId }, index) => {
      const goods = known.get(goodsId)!
      const unit = goods.units.get(unitId ?? goods.basicUnitId)!
      const places = unitId ? work.settings.places : { quantity: finest }
      return lineFaults(counted[index]!, { goods, unit, places, mayBeZero: true }).map(fault => ({
        ...lineFault(index, fault, goods),
        field,
      }))
    }),
  )
}
