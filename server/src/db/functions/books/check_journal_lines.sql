-- Trigger of journal_line: after each insert statement debit equals credit. "set constraints all
-- immediate" runs the deferred check of journal early; without this trigger, lines added after it
-- would not be checked.
create or replace function check_journal_lines() returns trigger
language plpgsql as $$
declare
  broken record;
begin
  select line.journal_id, line.part into broken
  from (select distinct journal_id from added) added join journal_line line using (journal_id)
  group by line.journal_id, line.part
  having sum(debit_centavos) <> sum(credit_centavos) limit 1;
  if found then
    raise exception 'debit and credit of journal % differ in %', broken.journal_id, broken.part
      using errcode = 'HM003';
  end if;
  return null;
end
$$;
