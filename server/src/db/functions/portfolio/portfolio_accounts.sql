-- Every loan with a payout as the portfolio counts it at the end of a day: the accounts of
-- accounts_on, with the same condition, and in addition the next instalment and whether the loan is
-- active. It reads no array, because the portfolio counts principal and not interest. Marked
-- parallel safe, so that the planner may share the scan between processes.
create or replace function portfolio_accounts(day date) returns table (
  loan_id uuid, first_paid_on date, taken_out bigint, missed_first boolean, is_active boolean,
  is_written_off boolean, days_late integer, principal bigint, next_due_on date,
  next_due_amount bigint
) language sql stable parallel safe
as $$
  select a.loan_id, a.first_paid_on, a.taken_out, a.missed_first,
    a.ended_on is null and w.loan_id is null, w.loan_id is not null,
    coalesce(day - a.oldest_due_on, 0),
    case when w.loan_id is null then a.due_principal + a.later_principal else 0 end,
    case when w.loan_id is null then a.next_due_on end, a.next_due_amount
  from loan_account a left join loans_written_off(day) w on w.loan_id = a.loan_id
  where a.as_of <= day and a.next_step_on > day
$$;
revoke execute on function portfolio_accounts from public;
grant execute on function portfolio_accounts to hiram_app;
