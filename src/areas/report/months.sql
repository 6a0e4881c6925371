-- What is asked from `low` to `high` is made of months that are closed and cut by none of the days in `cuts`, as they were kept,
-- and of the entries of all others. What is kept tells parties, departments and persons not apart, so whoever asks for one reads entries.
closed as (
  select p.month, to_date(p.month, 'YYYYMM') as first_day, (to_date(p.month, 'YYYYMM') + interval '1 month - 1 day')::date as last_day
  from period p where p.tenant_id = :tenant and coalesce(:deptId::bigint, :staffId::bigint, :partyId::bigint) is null
),
whole as (
  select c.month, c.first_day from span s join closed c on c.first_day >= s.low and c.last_day <= s.high
  where not exists (select 1 from cuts x where x.day > c.first_day and x.day <= c.last_day)
),
months as (
  select to_char(m.day, 'YYYYMM') as month from span s
  cross join (select to_date(e.period, 'YYYYMM') as day from journal_entry e where e.tenant_id = :tenant order by e.period limit 1) f
  cross join (select to_date(e.period, 'YYYYMM') as day from journal_entry e where e.tenant_id = :tenant order by e.period desc limit 1) l
  cross join generate_series(greatest(f.day, date_trunc('month', s.low)), least(l.day, s.high), interval '1 month') m(day)
  except select w.month from whole w
)
