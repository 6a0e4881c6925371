-- Every batch of the journal balances when its transaction ends; nothing unbalanced can be committed by anyone.
create function journal_balances() returns trigger language plpgsql as $$
declare
  difference numeric;
begin
  select sum(debit - credit) into difference from journal_entry where tenant_id = new.tenant_id and batch_id = new.batch_id;
  if difference <> 0 then
    raise exception 'journal batch % is out of balance by %', new.batch_id, difference;
  end if;
  return null;
end $$;

create constraint trigger journal_balances after insert on journal_entry
  deferrable initially deferred for each row execute function journal_balances();

-- The queue's own tables belong to the owner; the application may only hand in a job.
create function enqueue_job(payload text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('call', payload::json, max_attempts := 3);
end $$;

-- Asked at the beginning of every request: as a function its plan is made once per connection.
create function living_session(of_tenant text, of_session bigint, of_account bigint)
returns table (account_version integer, grant_version integer, config_version integer) language plpgsql stable as $$
begin
  return query select a.version, t.grant_version, t.config_version
    from login_session s
    join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
    join tenant t on t.code = s.tenant_id
    where s.tenant_id = of_tenant and s.id = of_session and s.account_id = of_account and s.ended_at is null
      and a.enabled and not a.deleted and t.enabled and not t.deleted and (t.expires_at is null or t.expires_at > now());
end $$;
