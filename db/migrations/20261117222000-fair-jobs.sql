-- What one person asks for is done one after the other, so nobody takes all places.
create or replace function enqueue_job(payload text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('call', payload::json, max_attempts := 3,
    queue_name := (payload::json ->> 'tenantId') || ' ' || (payload::json ->> 'accountId'));
end $$;
