alter table purchase_order add column answered_at timestamptz;
alter table purchase_order add column answer_day date;
alter table purchase_order add column answer_remark text;
