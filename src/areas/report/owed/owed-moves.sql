-- What is open with each counterparty now, and what was billed and settled since the first day that is asked for: what stood there on any day follows from the two, so that nothing before that day is read.
with still as (
  select i.party_id as {party}, i.staff_id, i.dept_id, i.open from {book} i where i.tenant_id = :tenant and i.open <> 0
  {ahead}union all
  {ahead}select i.party_id, i.staff_id, i.dept_id, -i.open from prepayment i where i.tenant_id = :tenant and i.direction = {direction} and i.open <> 0
), moved as (
  select i.party_id as {party}, i.staff_id, i.dept_id, i.bill_type, i.bill_id, i.bill_no, i.bill_date, i.amount as billed, 0 as settled
  from {book} i where i.tenant_id = :tenant and i.bill_date >= {first}
  union all
  select i.party_id, i.staff_id, i.dept_id, a.bill_type, a.bill_id, a.bill_no, a.bill_date, 0, a.amount
  from allocation a join {book} i on i.tenant_id = a.tenant_id and i.id = a.item_id
  where a.tenant_id = :tenant and a.item_kind = '{book}' and a.period >= to_char({first}, 'YYYYMM') and a.bill_date >= {first}
  {ahead}union all
  {ahead}select i.party_id, i.staff_id, i.dept_id, i.bill_type, i.bill_id, i.bill_no, i.bill_date, 0, i.amount
  {ahead}from prepayment i where i.tenant_id = :tenant and i.direction = {direction} and i.bill_date >= {first}
  {ahead}union all
  {ahead}select i.party_id, i.staff_id, i.dept_id, a.bill_type, a.bill_id, a.bill_no, a.bill_date, 0, -a.amount
  {ahead}from allocation a join prepayment i on i.tenant_id = a.tenant_id and i.id = a.item_id and i.direction = {direction}
  {ahead}where a.tenant_id = :tenant and a.item_kind = 'prepayment' and a.period >= to_char({first}, 'YYYYMM') and a.bill_date >= {first}
), fact as (
  select s.{party}, s.staff_id, s.dept_id, null::date as bill_date, null as bill_type, null::bigint as bill_id, null as bill_no,
    s.open as opening, 0 as billed, 0 as settled, s.open as closing
  from still s where :scope(s)
  union all
  select m.{party}, m.staff_id, m.dept_id, m.bill_date, m.bill_type, m.bill_id, m.bill_no, m.settled - m.billed,
    case when m.bill_date <= {last} then m.billed else 0 end, case when m.bill_date <= {last} then m.settled else 0 end,
    case when m.bill_date <= {last} then 0 else m.settled - m.billed end
  from moved m where :scope(m)
), asked as (
  select f.* from fact f
  where (:{partyKey}::bigint is null or f.{party} = :{partyKey}) and (:staffId::bigint is null or f.staff_id = :staffId)
    and (:deptId::bigint is null or f.dept_id = :deptId)
)
