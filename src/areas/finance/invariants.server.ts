import { tableName } from '../../kit/schema.ts'
import type { Invariant } from '../ledger/invariants/invariant.server.ts'
import { Collection } from './collection.ts'

const collection = tableName(Collection)

/** What the allocations of a bill took of one kind of item. */
const taken = (kind: string) => `coalesce((select sum(a.amount) from allocation a where a.tenant_id = t.tenant_id
  and a.bill_type = '${Collection.billType}' and a.bill_id = t.id and a.item_kind = '${kind}'), 0)`

const posted = `select t.tenant_id, '${Collection.billType}' as bill_type, t.id as bill_id, t.bill_no`
const standing = `from ${collection} t where t.state in ('posted', 'reversed') and not t.is_red`

export const settlementInvariants: Invariant[] = [
  {
    id: 'I-21',
    label: '每张结算单两边相等，并且等于它的结算分配',
    sql: `${posted}, t.settled + t.over as expected, t.amount + t.fee + t.discount + t.used as found
        ${standing} and t.settled + t.over <> t.amount + t.fee + t.discount + t.used
      union all ${posted}, t.settled, ${taken('receivable')} ${standing} and t.settled <> ${taken('receivable')}
      union all ${posted}, t.used, ${taken('prepayment')} ${standing} and t.used <> ${taken('prepayment')}`,
  },
]
