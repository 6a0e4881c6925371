alter table unsettled_setting add column reminder_id bigint;
alter table unsettled_setting add constraint unsettled_setting_reminder_id_fkey foreign key (tenant_id, reminder_id) references staff (tenant_id, id);
