-- What the tables stand on: search by part of a word, Chinese order by pinyin, one running number for all books.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create collation if not exists pinyin (provider = icu, locale = 'zh-u-co-pinyin');
create sequence book_seq as bigint;
create sequence node_seq as integer minvalue 0 maxvalue 1023 cycle;

-- Every byte of the words as two digits and a q, the same in every locale: any part of a word, a single Chinese letter too, has trigrams of its own.
create function spelled(words text[]) returns text language sql immutable parallel safe
return regexp_replace(encode(convert_to(lower(array_to_string(words, e'\n') collate "C"), 'UTF8'), 'hex'), '(..)', '\1q', 'g');
