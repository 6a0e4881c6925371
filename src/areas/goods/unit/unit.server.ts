import { serveEntity } from '../../../server/records/record-calls.ts'
import { hasFractions } from '../asked.server.ts'
import { Unit } from './unit.ts'

export const unit = serveEntity(Unit, {
  /** Half a piece that lies there could never leave again. */
  prepare: (work, items) =>
    Promise.all(
      items.map(async ({ row, before }) =>
        before && row.whole && !before.whole && (await hasFractions(work, before.id))
          ? [{ field: 'whole', message: `单位${before.name}存在小数库存，不能改为只允许整数，请先处理小数库存！` }]
          : [],
      ),
    ),
})
