-- The day on which a month of a loan ends and its instalment falls due, as `contract/src/calendar/day.ts`
-- has it: months from the day of the first payout, or the due day of the loan, first at least 15 days
-- after the payout.
create or replace function loan_due_day(paid_on date, due_on_day integer, month integer) returns date
language sql immutable parallel safe
as $$
  select case when due_on_day is null
    then (paid_on + make_interval(months => month + 1))::date
    else (date_trunc('month', (paid_on + 15)::timestamp)
      + make_interval(months => month
          + case when extract(day from paid_on + 15) > due_on_day then 1 else 0 end,
        days => due_on_day - 1))::date
  end
$$;
revoke execute on function loan_due_day from public;
grant execute on function loan_due_day to hiram_app;
