CREATE OR REPLACE FUNCTION spelled(words text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(encode(convert_to(lower((array_to_string(words, '
'::text) COLLATE "C")), 'UTF8'::name), 'hex'::text), '(..)'::text, '\1q'::text, 'g'::text);
alter table goods add column spelling text generated always as (spelled(array[barcode, code, mnemonic, name, spec])) stored;
create index goods_spelling on goods using gin (tenant_id, spelling gin_trgm_ops);
alter table party add column spelling text generated always as (spelled(array[code, mnemonic, mobile, name])) stored;
create index party_spelling on party using gin (tenant_id, spelling gin_trgm_ops);
