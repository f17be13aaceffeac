-- The day on which a month of a loan ends, with the moves of its due day, as `dueDayIn` of
-- `contract/src/account/dues-account.ts` has it.
create or replace function loan_month_end(the_loan uuid, paid_on date, due_on_day integer, in_month integer)
returns date
language plpgsql stable set search_path = public, pg_temp
as $$
begin
  return coalesce((
    select (m.ends_on + make_interval(months => in_month - m.month))::date
      from due_day_move m where m.loan_id = the_loan and m.month <= in_month
      order by m.month desc, m.moved_at desc limit 1),
    loan_due_day(paid_on, due_on_day, in_month));
end
$$;
revoke execute on function loan_month_end from public;
grant execute on function loan_month_end to hiram_app;
