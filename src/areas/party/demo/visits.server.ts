import { dice } from '../../../base/dice.ts'
import { put, recordChapter } from '../../../server/demo.ts'
import { phoneOf, phones } from '../../staff/demo/phones.ts'
import { demoCustomers } from './customer-cards.server.ts'
import { personName } from './identity.ts'

/** Who buys for the customers in the mall, and what was talked about with them. */
export const demoVisits = recordChapter('details', async (work, company) => {
  const known = company.of(demoCustomers).filter(({ waits }) => !waits)
  const roll = dice(20_260_501)
  await put(
    work,
    'member',
    known
      .slice(0, 60)
      .map(({ id }, at) => ({ customerId: id, name: personName(roll), phone: phoneOf(phones.members + at), enabled: true })),
  )
  await put(
    work,
    'customerVisit',
    known.slice(0, 72).map(({ id, staffId, contact }, at) => {
      const [kind, content] = visits[at % visits.length]!
      const visitedAt = new Date(work.now.getTime() - (at * 2.4 + 1) * 86_400_000).toISOString()
      return { customerId: id, staffId, contact, visitedAt, kind, content }
    }),
  )
})

const visits = [
  ['1', '现场确认轴承更换周期，约定下月试用新品牌。'],
  ['2', '回访上批货物质量，客户满意，催开增值税发票。'],
  ['1', '洽谈年度框架协议，对方希望账期延长到60天。'],
  ['4', '发送新版报价单，客户对电动工具系列感兴趣。'],
  ['3', '客户来厂参观总仓，介绍配送时效和退换货流程。'],
  ['2', '核对上月对账单，差异为一笔未到的退货。'],
  ['1', '车间扩建，预计下季度增加接触器和断路器用量，已留样品。'],
  ['4', '沟通劳保用品集中采购，需提供检测报告和小样。'],
  ['2', '提醒到期货款，财务答复本周五前付清。'],
] as const
