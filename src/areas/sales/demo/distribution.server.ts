import { type DemoChapter, type DemoCompany, recordNamed } from '../../../server/demo.ts'
import type { Work } from '../../../server/work.ts'
import { demoPeople } from '../../staff/demo/people.server.ts'
import { demoDepots } from '../../stock/demo/depots.server.ts'
import { salesDistribution } from '../distribution/distribution.server.ts'
import { keepSigned } from '../out/sign-back.server.ts'
import { signed, unsigned } from '../out/signing.ts'

const keeper = 'cangku'

/** The keeper drives himself today: what was sent by our own car these days, the first stop signed already. */
export const demoDistribution: DemoChapter = {
  stage: 'warehouse',
  async write(company) {
    const at = company.as(keeper)
    const outs = await at(company.today, work => brought(work, company.of(demoDepots)[0]!))
    if (!outs.length) return
    const body = await at(company.today, work => tourOf(work, company, outs))
    const { id } = await company.act(keeper, company.today, salesDistribution, 'draft', { body })
    await company.act(keeper, company.today, salesDistribution, 'depart', { id })
    await at(company.today, work => keepSigned(work, outs.slice(0, 1), signed))
  },
}

interface Brought {
  id: string
  billNo: string
}

const brought = ({ tx, user }: Work, depotId: string) =>
  tx.many<Brought>(
    `select id, bill_no as "billNo" from sales_out where tenant_id = $1 and depot_id = $2 and state = 'posted' and not is_red and not deleted
       and delivery_mode = '2' and sign_back = '${unsigned}' order by bill_date desc, id desc limit 4`,
    [user.tenantId, depotId],
  )

async function tourOf(work: Work, company: DemoCompany, outs: Brought[]) {
  const { staffIds, accountOf } = company.of(demoPeople)
  const routeId = await recordNamed(work, 'route', '杭州城西线')
  const [car] = await work.tx.many('select id from car where tenant_id = $1 and enabled order by id limit 1', [work.user.tenantId])
  return {
    depotId: company.of(demoDepots)[0],
    routeId,
    carId: car!.id,
    driverId: staffIds.find(id => accountOf(id) === keeper),
    bodyList: outs.map(({ id }) => ({ outId: id })),
  }
}
