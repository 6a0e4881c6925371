CREATE OR REPLACE FUNCTION spelled(words text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower((array_to_string(words, '
'::text) COLLATE "C"));
CREATE OR REPLACE FUNCTION parts_of(tenant text, spelling text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE COST 5000
AS $function$
declare
  letters text[] := string_to_array(spelling, null);
  parts text[] := '{}';
  one text := '';
  two text := '';
begin
  for at in 1 .. coalesce(cardinality(letters), 0) loop
    parts[3 * at - 2] := tenant || letters[at];
    parts[3 * at - 1] := tenant || one || letters[at];
    parts[3 * at] := tenant || two || letters[at];
    two := one || letters[at];
    one := letters[at];
  end loop;
  return parts;
end $function$;
create index bank_transfer_bill_no_trgm on bank_transfer using gin (tenant_id, bill_no gin_trgm_ops);
create index borrow_bill_no_trgm on borrow using gin (tenant_id, bill_no gin_trgm_ops);
create index collection_bill_no_trgm on collection using gin (tenant_id, bill_no gin_trgm_ops);
create index consignment_bill_no_trgm on consignment using gin (tenant_id, bill_no gin_trgm_ops);
create index cost_adjustment_bill_no_trgm on cost_adjustment using gin (tenant_id, bill_no gin_trgm_ops);
create index exchange_bill_no_trgm on exchange using gin (tenant_id, bill_no gin_trgm_ops);
create index gain_bill_no_trgm on gain using gin (tenant_id, bill_no gin_trgm_ops);
alter table goods drop column spelling;
alter table goods add column spelling text generated always as (spelled(array[barcode, code, mnemonic, name, spec])) stored;
create index goods_spelling on goods using gin (parts_of(tenant_id, spelling));
alter index goods_spelling alter column 1 set statistics 0;
create index loss_bill_no_trgm on loss using gin (tenant_id, bill_no gin_trgm_ops);
alter table party drop column spelling;
alter table party add column spelling text generated always as (spelled(array[code, formerly, mnemonic, mobile, name])) stored;
create index party_spelling on party using gin (parts_of(tenant_id, spelling));
alter index party_spelling alter column 1 set statistics 0;
create index payment_bill_no_trgm on payment using gin (tenant_id, bill_no gin_trgm_ops);
create index purchase_in_bill_no_trgm on purchase_in using gin (tenant_id, bill_no gin_trgm_ops);
create index repacking_bill_no_trgm on repacking using gin (tenant_id, bill_no gin_trgm_ops);
create index sales_order_bill_no_trgm on sales_order using gin (tenant_id, bill_no gin_trgm_ops);
create index sales_out_bill_no_trgm on sales_out using gin (tenant_id, bill_no gin_trgm_ops);
create index stocktake_bill_no_trgm on stocktake using gin (tenant_id, bill_no gin_trgm_ops);
create index transfer_bill_no_trgm on transfer using gin (tenant_id, bill_no gin_trgm_ops);
