create table goods_pictures (
  tenant_id text not null,
  id bigint not null,
  parent_id bigint not null,
  line_no integer not null,
  link text,
  is_main boolean not null default false,
  primary key (tenant_id, id)
);
create index goods_pictures_parent_id_line_no_idx on goods_pictures (tenant_id, parent_id, line_no);
alter table goods_pictures enable row level security;
create policy tenant on goods_pictures using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table goods alter column code drop not null;
alter table goods add column tax_class_code text;
alter table goods add column purchase_unit_id bigint;
alter table goods add column mall_price numeric(20,8);
alter table goods add column start_quantity numeric(20,6) not null default 1;
alter table goods add column freight numeric(20,2);
alter table goods add column score_price integer;
alter table goods add column on_score_shelf boolean not null default false;
alter table goods add column score_sort integer not null default 0;
alter table goods add column hidden_customer_ids bigint[];
alter table goods add column hidden_level_ids bigint[];
alter table goods add column hidden_range_ids bigint[];
alter table goods add column tag_ids bigint[];
alter table goods add column audit_state text not null default '3102';
alter table goods add column audit_remark text;
create index goods_tag_ids_idx on goods (tenant_id, tag_ids);
create index goods_audit_state_idx on goods (tenant_id, audit_state);
alter table goods_pictures add constraint goods_pictures_parent_id_fkey foreign key (tenant_id, parent_id) references goods (tenant_id, id);
alter table goods add constraint goods_purchase_unit_id_fkey foreign key (tenant_id, purchase_unit_id) references unit (tenant_id, id);
alter table goods_units add column is_purchase boolean not null default false;
-- Goods have been bought in their basic units.
update goods set purchase_unit_id = basic_unit_id;
-- The one picture that a goods had is its first and its main one.
insert into goods_pictures (tenant_id, id, parent_id, line_no, link, is_main) select tenant_id, id, id, 1, picture, true from goods where picture is not null;
