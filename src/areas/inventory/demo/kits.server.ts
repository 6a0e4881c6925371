import type { DemoCompany } from '../../../server/demo.ts'
import { submit } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { Assembly } from '../repacking/assembly.ts'
import { repacking } from '../repacking/repacking.server.ts'
import { merging, splitting } from '../repacking/repacking.ts'
import type { Keeper } from './keeper.server.ts'

const kit = '劳保防护套装'
const parts: [name: string, count: number][] = [
  ['ABS安全帽', 1],
  ['防冲击护目镜', 1],
  ['丁腈浸胶手套', 2],
]

/** What a new worker wears is put together before it is sold; one set is taken apart again. */
export async function writeKits(company: DemoCompany, { write }: Keeper, depotId: string) {
  const { id: assembleId } = await company.as('admin')(undefined, work => listed(work, depotId))
  const bill = (repackType: string, qty: number, more: object) => ({ depotId, repackType, assembleId, qty, ...more })
  await write(repacking, 'post', 7, bill(merging, 5, { feeAmt: 10, remark: '新员工入职套装' }))
  await write(repacking, 'post', 2, bill(splitting, 1, { remark: '客户只要安全帽' }))
}

async function listed(work: Work, depotId: string) {
  const [whole] = await work.tx.many('select id from goods where tenant_id = $1 and name = $2', [work.user.tenantId, kit])
  const bodyList = await Promise.all(parts.map(async ([name, qty]) => ({ 'commInfoId': await most(work, depotId, name), qty })))
  return submit(work, Assembly, { assembleName: kit, 'commInfoId': whole!.id, bodyList, remark: '帽、镜、手套' })
}

/** Of all sizes the one of which most lies there. */
async function most(work: Work, depotId: string, name: string) {
  const [row] = await work.tx.many(
    `select g.id from goods g join stock_balance b on b.tenant_id = g.tenant_id and b.goods_id = g.id and b.owner_type = 1
     where g.tenant_id = $1 and b.depot_id = $2 and g.name = $3 order by b.quantity - b.reserved desc limit 1`,
    [work.user.tenantId, depotId, name],
  )
  return row!.id as string
}
