-- What the tables stand on: search by part of a word, Chinese order by pinyin, one running number for all books.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create collation if not exists pinyin (provider = icu, locale = 'zh-u-co-pinyin');
create sequence book_seq as bigint;
create sequence node_seq as integer minvalue 0 maxvalue 1023 cycle;
