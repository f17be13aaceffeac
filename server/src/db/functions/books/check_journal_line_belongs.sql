-- Trigger of journal_line: a line is written in the transaction of its journal, and the parts that
-- only a close may write stand in the journal of a day.
create or replace function check_journal_line_belongs() returns trigger
language plpgsql as $$
declare
  its journal%rowtype;
begin
  select * into its from journal where id = new.journal_id;
  if its.transaction_id <> pg_current_xact_id()
    or (its.kind = 'OPENING') <> (new.part = 'OPENING') then
    raise exception 'lines come with their journal or never' using errcode = 'HM004';
  end if;
  return new;
end
$$;
