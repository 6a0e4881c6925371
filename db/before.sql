-- What the tables stand on: search by part of a word, Chinese order by pinyin, one running number for all books.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create collation if not exists pinyin (provider = icu, locale = 'zh-u-co-pinyin');
create sequence book_seq as bigint;
create sequence node_seq as integer minvalue 0 maxvalue 1023 cycle;

-- What is searched of a row as one text, a word on each line: letters from A to Z become small ones, the same in every locale.
create function spelled(words text[]) returns text language sql immutable parallel safe
return lower(array_to_string(words, e'\n') collate "C");

-- All its parts of one to three letters, each behind the company that it belongs to: what an index finds any part of a word by, a single Chinese letter too.
create function parts_of(tenant text, spelling text) returns text[] language plpgsql immutable parallel safe cost 5000 as $$
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
end $$;
