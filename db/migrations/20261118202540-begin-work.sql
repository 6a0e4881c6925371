CREATE OR REPLACE FUNCTION begin_work(as_role text, of_tenant text, of_session bigint, of_account bigint, of_path text, of_key text)
 RETURNS TABLE(account_version integer, grant_version integer, config_version integer, kept boolean, answer json, fingerprint text)
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('role', as_role, true), set_config('app.tenant', of_tenant, true);
  return query select a.version, t.grant_version, t.config_version, k.key is not null, k.answer, k.fingerprint
    from login_session s
    join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
    join tenant t on t.code = s.tenant_id
    left join keyed_answer k on k.tenant_id = of_tenant and k.account_id = of_account and k.path = of_path and k.key = of_key
    where s.tenant_id = of_tenant and s.id = of_session and s.account_id = of_account and s.ended_at is null
      and a.enabled and not a.deleted and t.enabled and not t.deleted and (t.expires_at is null or t.expires_at > now());
end $function$;
drop function living_session;
