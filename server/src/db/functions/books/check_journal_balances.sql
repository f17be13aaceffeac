-- Deferred trigger of journal: at the commit debit equals credit, in each part on its own. The
-- journal of a day without movements has no lines.
create or replace function check_journal_balances() returns trigger
language plpgsql as $$
declare
  broken record;
begin
  select part, sum(debit_centavos) as debit, sum(credit_centavos) as credit into broken
  from journal_line where journal_id = new.id
  group by part having sum(debit_centavos) <> sum(credit_centavos) limit 1;
  if found then
    raise exception 'journal % has debit % and credit % in %', new.id, broken.debit,
      broken.credit, broken.part using errcode = 'HM003';
  end if;
  return null;
end
$$;
