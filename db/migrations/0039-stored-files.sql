CREATE OR REPLACE FUNCTION enqueue_conversion()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform graphile_worker.add_job('convert', '{}'::json, max_attempts := 1);
end $function$;
create index account_avatar_idx on account (tenant_id, avatar) where avatar is not null;
create index bill_annex_attachment_id_idx on bill_annex (tenant_id, attachment_id);
create index brand_logo_idx on brand (tenant_id, logo) where logo is not null;
create index goods_picture_idx on goods (tenant_id, picture) where picture is not null;
create index goods_pictures_link_idx on goods_pictures (tenant_id, link) where link is not null;
alter table job add column started_at timestamptz;
create index party_picture_idx on party (tenant_id, picture) where picture is not null;
create index party_customer_contract_files on party using gin (tenant_id, customer_contract jsonb_path_ops);
create index party_avatar_idx on party (tenant_id, avatar) where avatar is not null;
create index party_supplier_contract_files on party using gin (tenant_id, supplier_contract jsonb_path_ops);
create index party_brand_qualifications_papers_files on party_brand_qualifications using gin (tenant_id, papers jsonb_path_ops);
