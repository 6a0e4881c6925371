import { addDays } from '../../../base/date.ts'
import { only } from '../../../base/text.ts'
import type { DemoChapter, DemoCompany } from '../../../server/demo.ts'
import { pull } from '../../../server/documents/pull.ts'
import { demoPeople } from '../../staff/demo/people.server.ts'
import { inItsUnit } from '../../trade/invoice/in-its-unit.ts'
import { Billing } from '../invoice/billing-relation.ts'
import { salesInvoice } from '../invoice/invoice.server.ts'
import { ComingBack } from '../return/coming-back.ts'
import { salesReturn } from '../return/return.server.ts'

type Row = Record<string, unknown>

interface Sold {
  id: string
  staff_id: string
  depot_id: string
}

const soldSql = `select h.id, h.staff_id, h.depot_id from sales_out h
  where h.tenant_id = $1 and h.state = 'posted' and not h.is_red and h.bill_date between $2 and $3 and h.final > 0
    and not exists (select 1 from sales_out_line l where l.tenant_id = h.tenant_id and l.head_id = h.id and (l.is_gift or l.batch_no is not null))
  order by h.bill_date desc, h.bill_no desc limit 12`

/** What was sold in the last weeks: some of it comes back, most of it is invoiced. */
export const demoAfterSales: DemoChapter = {
  stage: 'returns',
  async write(company) {
    const { today } = company
    const [from, to] = [addDays(today, -30), addDays(today, -6)]
    const sold = await company.as('kuaiji')(today, ({ tx, user }) => tx.many<Sold & Row>(soldSql, [user.tenantId, from, to]))
    const [first, second, third, ...rest] = sold
    if (!first || !second || !third) return
    await back(company, first, 4, '客户多订', true)
    await back(company, second, 1, '型号发错', true)
    await back(company, third, 0, '表面划伤', false)
    for (const [at, one] of rest.slice(0, 6).entries()) await bill(company, one, at)
  },
}

/** One piece of the first line comes back; its manager passes it, or has still to look at it. */
async function back(
  company: DemoCompany,
  { id, staff_id: staffId, depot_id: depotId }: Sold,
  ago: number,
  remark: string,
  passes: boolean,
) {
  const { accountOf, superiorOf } = company.of(demoPeople)
  const [day, account] = [addDays(company.today, -ago), accountOf(staffId)]
  const { customerId, bodyList } = await pulled(company, account, day, work => pull(work, salesReturn, ComingBack, id))
  const line = { ...only(['sourceBodyId', 'commInfoId', 'unitId'], bodyList[0]!), qty: 1 }
  const body = { customerId, depotId, staffId, billDate: day, remark, bodyList: [line] }
  const saved = await company.act(account, day, salesReturn, 'submit', { body })
  if (passes) await company.act(superiorOf(staffId), day, salesReturn, 'pass', { id: saved.id })
}

/** The accountant invoices on paper what was sold; the last one still waits for who approves. */
async function bill(company: DemoCompany, { id, staff_id: staffId }: Sold, at: number) {
  const day = addDays(company.today, at - 5)
  const { customerId, bodyList } = await pulled(company, 'kuaiji', day, work =>
    pull(work, salesInvoice, Billing, id, { counts: inItsUnit }),
  )
  const paper = { invoiceType: '2502', invoiceCode: '033002200111', invoiceNo: String(20_260_001 + at), invoiceDate: day }
  const lines = bodyList.map(line => only(['sourceBodyId', 'commInfoId', 'unitId', 'qty'], line))
  const body = { customerId, staffId, billDate: day, ...paper, bodyList: lines }
  const saved = await company.act('kuaiji', day, salesInvoice, 'submit', { body })
  if (at < 5) await company.act('laoban', day, salesInvoice, 'pass', { id: saved.id })
}

type Pulling = Parameters<ReturnType<DemoCompany['as']>>[1]

const pulled = async (company: DemoCompany, account: string, day: string, run: Pulling) =>
  (await company.as(account)(day, run)) as Row & { bodyList: Row[] }
