import { serveEntity } from '../../server/records/record-calls.ts'
import { save } from '../../server/records/records.ts'
import { GoodsGroup } from './goods-group.ts'

export const goodsGroup = serveEntity(GoodsGroup, {
  async submit(work, row, sent) {
    const saved = await save(work, GoodsGroup, row, sent)
    await work.tx.run(
      `update goods_group set member_count = (select count(*) from goods_group_members m where m.tenant_id = $1 and m.parent_id = $2)
       where tenant_id = $1 and id = $2`,
      [work.user.tenantId, saved.id],
    )
    return saved
  },
})
