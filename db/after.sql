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
