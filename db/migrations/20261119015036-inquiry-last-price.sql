alter table quote_inquiry_line add column last_price numeric(20,8);
