-- Loans that are written off at the end of a day. They leave the ages and what is owed, and stay in
-- the number of loans of their vintage.
create or replace function loans_written_off(day date) returns table (loan_id uuid)
language sql stable parallel safe
as $$
  select w.loan_id from loan_write_off w where w.day <= loans_written_off.day
$$;
revoke execute on function loans_written_off from public;
grant execute on function loans_written_off to hiram_app;
