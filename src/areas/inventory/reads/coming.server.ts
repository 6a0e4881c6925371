import { question } from '../../../server/question.ts'

/** What is on its way to each shelf of ours from another depot. */
export const onTheWaySql = `select t.to_id as depot_id, l.goods_id, sum((l.sent - l.received) * l.numerator / l.denominator) as quantity
  from transfer t join transfer_line l on l.tenant_id = t.tenant_id and l.head_id = t.id
  where t.tenant_id = :tenant and t.state = 'sent' group by t.to_id, l.goods_id`

/** What was ordered for the shelf `alias` (tenant_id, depot_id, goods_id) and has not come. */
export const onOrderSql = question<(alias: string) => string>('what is on order')
