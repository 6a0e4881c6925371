-- The entries of an account and of those below it in the order of their days; without an account each runs for itself.
with recursive {lines}
select concat_ws(' ', l.top_code, e.bill_date, lpad(e.seq::text, 19, '0')) as place,
       e.seq, l.top, l.direction, e.bill_date, e.bill_no, e.bill_type, e.bill_id, l.id as account_id, e.party_id, e.dept_id, e.staff_id,
       e.debit, e.credit
from journal_entry e join line l on l.code = e.account
where e.tenant_id = :tenant and {ofLines} and e.bill_date >= (select d.from_day from days d) and e.bill_date <= (select d.to_day from days d)
  and {whose}
union all
select '', null, l.top, l.direction, null, '{opening}', null, null, l.id, null, null, null, null, null
from line l where l.id = l.top and :accountId::text is not null
-- shown: the balance after an entry counts what came before it, so no further than the last day of the page is read
with recursive {lines},
reach as (select p.top, max(p.bill_date) as last_day from page p group by p.top),
running as (
  select l.top, e.seq, sum(e.debit - e.credit) over (partition by l.top order by e.bill_date, e.seq) as sum
  from journal_entry e join line l on l.code = e.account join reach r on r.top = l.top and e.bill_date <= r.last_day
  where e.tenant_id = :tenant and {ofLines} and e.bill_date >= (select d.from_day from days d)
    and e.bill_date <= (select max(r.last_day) from reach r) and {whose}
)
select p.*, a.name as account_id__title, t.name as party_id__title, d.name as dept_id__title, f.name as staff_id__title,
       case p.direction when '2' then -1 else 1 end * (coalesce(o.amount, 0) + coalesce(r.sum, 0)) as balance
from page p
join journal_account a on a.tenant_id = :tenant and a.id = p.account_id
left join opened o on o.top = p.top
left join running r on r.top = p.top and r.seq = p.seq
left join party t on t.tenant_id = :tenant and t.id = p.party_id
left join dept d on d.tenant_id = :tenant and d.id = p.dept_id
left join staff f on f.tenant_id = :tenant and f.id = p.staff_id
