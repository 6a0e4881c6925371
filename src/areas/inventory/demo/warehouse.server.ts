import type { DemoChapter } from '../../../server/demo.ts'
import { demoDepots } from '../../stock/demo/depots.server.ts'
import { costAdjustment } from '../moves/cost-adjustment.server.ts'
import { writeCounts } from './counts.server.ts'
import { writeGainsAndLosses } from './gains-and-losses.server.ts'
import { keeperOf } from './keeper.server.ts'
import { writeKits } from './kits.server.ts'
import { writeRepackings } from './repackings.server.ts'
import { type Lying, lying } from './shelf.server.ts'
import { writeTransfers } from './transfers.server.ts'

/** What the warehouse did beside buying and selling: written by its keeper, passed by whoever answers for it. Answers what lay on the shelf before. */
export const demoWarehouse: DemoChapter<Lying[]> = {
  stage: 'warehouse',
  async write(company) {
    const keeper = keeperOf(company)
    const [hangzhou] = company.of(demoDepots) as [string]
    const shelf = await lying(company, hangzhou)
    await writeGainsAndLosses(keeper, hangzhou, shelf)
    await writeTransfers(company, keeper, shelf)
    await writeCounts(keeper, hangzhou, shelf.slice(40, 48))
    await writeRepackings(keeper, hangzhou, shelf.slice(48))
    await writeKits(company, keeper, hangzhou)
    const adjusted = [{ depotId: hangzhou, 'commInfoId': shelf[35]!.id, adjAmt: 12.5 }]
    await keeper.passed(costAdjustment, 6, { bodyList: adjusted, remark: '运费补分摊' }, ['cwjl', 'laoban'])
    return shelf
  },
}
