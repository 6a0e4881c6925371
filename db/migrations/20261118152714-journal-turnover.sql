alter table journal_period add column debit numeric(20,2) not null default 0;
alter table journal_period add column credit numeric(20,2) not null default 0;
insert into journal_period (tenant_id, month, account, party_id, amount, debit, credit)
  select e.tenant_id, e.period, e.account, coalesce(e.party_id, 0), 0, sum(e.debit), sum(e.credit)
  from journal_entry e join period p on p.tenant_id = e.tenant_id and p.month = e.period
  group by e.tenant_id, e.period, e.account, coalesce(e.party_id, 0) having sum(e.debit) <> 0 or sum(e.credit) <> 0
  on conflict (tenant_id, month, account, party_id) do update set debit = excluded.debit, credit = excluded.credit;
