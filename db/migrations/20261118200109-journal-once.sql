CREATE OR REPLACE FUNCTION journal_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wrong record;
begin
  for wrong in select batch_id, sum(debit - credit) as difference from added group by tenant_id, batch_id having sum(debit) <> sum(credit) loop
    raise exception 'journal batch % is out of balance by %', wrong.batch_id, wrong.difference;
  end loop;
  return null;
end $function$;
drop trigger journal_balances on journal_entry;
CREATE TRIGGER journal_balances AFTER INSERT ON journal_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION journal_balances();
