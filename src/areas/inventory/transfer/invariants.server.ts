import type { Invariant } from '../../../server/invariant.ts'

export const transferInvariants: Invariant[] = [
  {
    id: 'I-32',
    label: '在途库存等于已调出未调入的数量',
    group: '库存',
    sql: `select tenant_id, goods_id, coalesce(t.quantity, 0) as expected, coalesce(s.quantity, 0) as found
      from (select h.tenant_id, l.goods_id, sum((l.sent - l.received) * l.numerator / l.denominator) as quantity
        from transfer h join transfer_line l on l.tenant_id = h.tenant_id and l.head_id = h.id where h.state = 'sent' and not h.between_companies group by 1, 2) t
      full join (select b.tenant_id, b.goods_id, sum(b.quantity) as quantity from stock_balance b
        join depot d on d.tenant_id = b.tenant_id and d.id = b.depot_id where d.account = '1402' group by 1, 2) s using (tenant_id, goods_id)
      where coalesce(t.quantity, 0) <> coalesce(s.quantity, 0)`,
  },
]
