-- Assets 1, liabilities 2, equity 4 and the profit that is not carried over yet: whatever else the journal holds.
-- What a party has paid too much is owed to it, and what it was given in advance it owes: both are shown on their own side.
with recursive days as (
  select coalesce(:on::date, (to_date(:period::text, 'YYYYMM') + interval '1 month - 1 day')::date, :today::date) as closing
),
root as (
  select a.code as own, a.id as top, a.parent_id from journal_account a where a.tenant_id = :tenant and not a.deleted
  union all
  select r.own, p.id, p.parent_id from root r join journal_account p on p.tenant_id = :tenant and p.id = r.parent_id
),
parties as (
  select coalesce(a.code, e.account) as code, case when coalesce(a.code, e.account) in ('1122', '2203') then e.party_id end as party_id,
         sum(e.debit - e.credit) as closing,
         coalesce(sum(e.debit - e.credit) filter (where e.bill_date < date_trunc('year', d.closing)), 0) as opening
  from days d
  join journal_entry e on e.tenant_id = :tenant and e.bill_date <= d.closing
  left join root r on r.own = e.account and r.parent_id is null
  left join journal_account a on a.tenant_id = :tenant and a.id = r.top
  group by 1, 2
),
sided as (
  select code, closing, opening from parties where code not in ('1122', '2203')
  union all
  select '1122', greatest(closing, 0), greatest(opening, 0) from parties where code in ('1122', '2203')
  union all
  select '2203', least(closing, 0), least(opening, 0) from parties where code in ('1122', '2203')
),
accounts as (
  select case when left(code, 1) in ('1', '2', '4') then left(code, 1)::int else 6 end as class, code, sum(closing) as closing, sum(opening) as opening
  from sided group by 1, 2
),
classes as (
  select coalesce(sum(closing) filter (where class = 1), 0) as assets, coalesce(sum(opening) filter (where class = 1), 0) as assets_before,
         -coalesce(sum(closing) filter (where class = 2), 0) as debts, -coalesce(sum(opening) filter (where class = 2), 0) as debts_before,
         -coalesce(sum(closing) filter (where class = 4), 0) as capital, -coalesce(sum(opening) filter (where class = 4), 0) as capital_before,
         -coalesce(sum(closing) filter (where class = 6), 0) as profit, -coalesce(sum(opening) filter (where class = 6), 0) as profit_before
  from accounts
),
lines as (
  select a.class * 1000 + row_number() over (partition by a.class order by a.code) as place, '　　' || coalesce(j.name, a.code) as name,
         a.code as account_code, j.id as account_id, j.name as account_id__title, 2 as level,
         case a.class when 1 then a.closing else -a.closing end as closing, case a.class when 1 then a.opening else -a.opening end as opening
  from accounts a left join journal_account j on j.tenant_id = :tenant and j.code = a.code and not j.deleted
  where a.class < 6 and (a.closing <> 0 or a.opening <> 0)
  union all select 1000, '资产', null, null, null, 1, null, null
  union all select 1900, '资产合计', null, null, null, 0, assets, assets_before from classes
  union all select 2000, '负债', null, null, null, 1, null, null
  union all select 2900, '负债合计', null, null, null, 0, debts, debts_before from classes
  union all select 4000, '所有者权益', null, null, null, 1, null, null
  union all select 4800, '　　未结转利润', null, null, null, 2, profit, profit_before from classes
  union all select 4900, '所有者权益合计', null, null, null, 0, capital + profit, capital_before + profit_before from classes
  union all select 4950, '负债和所有者权益合计', null, null, null, 0, debts + capital + profit, debts_before + capital_before + profit_before from classes
  union all select 4999, '平衡校验（资产－负债－所有者权益）', null, null, null, 0,
    assets - debts - capital - profit, assets_before - debts_before - capital_before - profit_before from classes
)
select l.place::int as place, l.name, l.account_code, l.account_id, l.account_id__title, l.level, l.closing, l.opening,
       date_trunc('year', d.closing)::date as "from", d.closing as "to"
from lines l cross join days d
