import { addDays } from '../../../base/date.ts'
import { only } from '../../../base/text.ts'
import type { DemoChapter } from '../../../server/demo.ts'
import { pull } from '../../../server/documents/pull.ts'
import { demoPeople } from '../../staff/demo/people.server.ts'
import { purchaseReturn } from '../return/return.server.ts'
import { PurchaseReturn } from '../return/return.ts'
import { Returning } from '../return/returning.ts'
import { type Arrived, demoPurchaseOrders } from './orders.server.ts'

type Row = Record<string, unknown>

/** What of the last arrivals was damaged: gone back, waiting for the keeper, waiting for the manager. */
export const demoReturns: DemoChapter = {
  stage: 'returns',
  async write(company) {
    const { accountOf, superiorOf } = company.of(demoPeople)
    const [first, second] = company.of(demoPurchaseOrders)
    const back = async ({ id, staffId }: Arrived, at: number, ago: number, reason: string, passes: boolean, sends: boolean) => {
      const day = addDays(company.today, -ago)
      const account = accountOf(staffId)
      const pulled = (await company.as(account)(day, work => pull(work, purchaseReturn, Returning, id))) as Row & { bodyList: Row[] }
      const { supplierId, depotId, bodyList } = pulled
      const damaged = { ...only(['sourceBodyId', 'commInfoId', 'unitId'], bodyList[at]!), qty: 1 }
      const body = { supplierId, depotId, staffId, billDate: day, [PurchaseReturn.head.reason.wire]: reason, bodyList: [damaged] }
      const saved = await company.act(account, day, purchaseReturn, 'submit', { body })
      if (passes) await company.act(superiorOf(staffId), day, purchaseReturn, 'pass', { id: saved.id })
      if (sends) await company.act(superiorOf(staffId), day, purchaseReturn, 'post', { id: saved.id })
    }
    await back(second!, 0, 4, '外包装破损', true, true)
    await back(first!, 0, 1, '型号发错', true, false)
    await back(first!, 1, 0, '表面锈蚀', false, false)
  },
}
