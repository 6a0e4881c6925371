import { useQuery } from '@tanstack/react-query'
import { zero } from '../../../base/decimal.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { readRow } from '../../../kit/read.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import { useAllLines } from '../../../web/bill/page/use-page.ts'
import { call } from '../../../web/client/http.ts'
import type { Sent } from '../../../web/client/rows.ts'
import { can } from '../../../web/client/session.ts'
import { figureText } from '../../../web/fields/number-text.ts'
import { useSource } from '../../../web/grid/source.ts'
import { cardKey } from '../../trade/goods-calls.web.tsx'
import { partyOf } from '../../trade/line/lines.web.tsx'
import { Fact, Section } from '../../trade/strip-parts.web.tsx'
import { type CustomerCredit, customerCredit, customerCreditPath } from './customer-credit.ts'
import { SalesOrder } from './order.ts'

/** Beside the lines: what the customer may still owe once this bill is his too. */
export function CreditCard({ bill }: { bill: Bill }) {
  useSource(bill.head)
  const { final = zero } = bill.work.totals(useAllLines(bill))
  const { id } = useSource(bill.saved)
  const customerId = partyOf(bill)
  const { data } = useQuery({
    queryKey: [...cardKey, 'credit', customerId, id],
    queryFn: () => ask(customerId, id),
    enabled: customerId !== '' && can(permissionOf(SalesOrder, 'view')),
  })
  if (!customerId || !data || (!data.limit && !data.overdue?.gt(0))) return null
  const left = data.limit?.minus(data.used ?? zero).minus(final)
  const money = (value: CustomerCredit['used'] | undefined) => figureText(value ?? null, 'amount', bill.places)
  return (
    <Section title="客户信用" note={data.limit ? undefined : '不限额'}>
      <Fact label="信用额度" words={money(data.limit)} />
      {data.limit && <Fact label="已占用" words={money(data.used)} />}
      {left && <Fact label="本单后剩余" words={money(left)} isBad={left.lt(0)} />}
      {data.overdue?.gt(0) && <Fact label={`逾期 ${data.days} 天`} words={money(data.overdue)} isBad />}
    </Section>
  )
}

async function ask(customerId: string, id: string | undefined): Promise<CustomerCredit> {
  const query = { 'bartererId': customerId, ...(id && { id }) }
  return readRow(customerCredit, await call<Sent>('GET', customerCreditPath, { query, silent: true }), true).row
}
