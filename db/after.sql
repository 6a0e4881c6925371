-- Every batch of the journal balances: it is written by one statement, and nothing unbalanced can be written by anyone.
create function journal_balances() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  for wrong in select batch_id, sum(debit - credit) as difference from added group by tenant_id, batch_id having sum(debit) <> sum(credit) loop
    raise exception 'journal batch % is out of balance by %', wrong.batch_id, wrong.difference;
  end loop;
  return null;
end $$;

create trigger journal_balances after insert on journal_entry referencing new table as added for each statement execute function journal_balances();

-- The queue's own tables belong to the owner; the application may only hand in a job. What one person asks for is done one after the other, so nobody takes all places.
create function enqueue_job(payload text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('call', payload::json, max_attempts := 3,
    queue_name := (payload::json ->> 'tenantId') || ' ' || (payload::json ->> 'accountId'));
end $$;

-- Says that a conversion waits; who is next is chosen when there is a place.
create function enqueue_conversion() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('convert', '{}'::json, max_attempts := 1);
end $$;

-- The beginning of every request: drops to the application's role, names the tenant, finds the living session, and the first answer to its key if there is one.
create function begin_work(as_role text, of_tenant text, of_session bigint, of_account bigint, of_path text, of_key text)
returns table (account_version integer, grant_version integer, config_version integer, kept boolean, answer json, fingerprint text) language plpgsql as $$
begin
  perform set_config('role', as_role, true), set_config('app.tenant', of_tenant, true);
  return query select a.version, t.grant_version, t.config_version, k.key is not null, k.answer, k.fingerprint
    from login_session s
    join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
    join tenant t on t.code = s.tenant_id
    left join keyed_answer k on k.tenant_id = of_tenant and k.account_id = of_account and k.path = of_path and k.key = of_key
    where s.tenant_id = of_tenant and s.id = of_session and s.account_id = of_account and s.ended_at is null
      and a.enabled and not a.deleted and t.enabled and not t.deleted and (t.expires_at is null or t.expires_at > now());
end $$;

-- The last closed month, true until the transaction ends: whoever asks shares a lock that closing and reopening take alone.
create function last_closed_month(of_tenant text) returns text language plpgsql as $$
declare
  last_month text;
begin
  perform pg_advisory_xact_lock_shared(20261116, hashtext(of_tenant));
  select max(p.month) into last_month from period p where p.tenant_id = of_tenant;
  return coalesce(last_month, '');
end $$;

-- Nothing is written into a closed month by anyone: asked once for each statement, whatever the number of its rows.
create function month_is_open() returns trigger language plpgsql as $$
declare
  early record;
begin
  for early in select tenant_id, to_char(min(bill_date), 'YYYYMM') as month from added group by tenant_id loop
    if early.month <= last_closed_month(early.tenant_id) then
      raise exception using errcode = 'HS001', message = early.month;
    end if;
  end loop;
  return null;
end $$;

create trigger month_is_open after insert on stock_entry referencing new table as added for each statement execute function month_is_open();
create trigger month_is_open after insert on journal_entry referencing new table as added for each statement execute function month_is_open();
create trigger month_is_open after insert on allocation referencing new table as added for each statement execute function month_is_open();
create trigger month_is_open after insert on receivable referencing new table as added for each statement execute function month_is_open();
create trigger month_is_open after insert on payable referencing new table as added for each statement execute function month_is_open();
create trigger month_is_open after insert on prepayment referencing new table as added for each statement execute function month_is_open();
create trigger month_is_open after insert on bank_entry referencing new table as added for each statement execute function month_is_open();
create trigger month_is_open after insert on out_invoice_line referencing new table as added for each statement execute function month_is_open();
create trigger month_is_open after insert on in_invoice_line referencing new table as added for each statement execute function month_is_open();
