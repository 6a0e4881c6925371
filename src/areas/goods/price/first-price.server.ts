import { serveEntity } from '../../../server/records/record-calls.ts'
import { save } from '../../../server/records/records.ts'
import { FirstPrice } from './first-price.ts'

export const firstPrice = serveEntity(FirstPrice, {
  /** The price is per basic unit, whichever that is for the goods. */
  async submit(work, row, sent) {
    const saved = await save(work, FirstPrice, row, sent)
    await work.tx.run(
      `update first_price p set unit_id = g.basic_unit_id from goods g
       where p.tenant_id = $1 and p.id = $2 and g.tenant_id = p.tenant_id and g.id = p.goods_id`,
      [work.user.tenantId, saved.id],
    )
    return saved
  },
})
