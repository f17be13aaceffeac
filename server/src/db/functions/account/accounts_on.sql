-- Every loan's account at the end of a day, as far as it is computed: `as_of` is not after the day
-- and the next step is. Sums over loans read this, so that each figure is taken in one way. Marked
-- parallel safe, so that the planner may share the scan between processes.
create or replace function accounts_on(day date) returns table (
  loan_id uuid, first_paid_on date, taken_out bigint, days_late integer, missed_first boolean,
  principal bigint, due_principal bigint, interest bigint, penalty bigint, collection bigint,
  fee bigint, books_interest bigint, books_penalty bigint, books_collection bigint, books_fee bigint
) language sql stable parallel safe
as $$
  select a.loan_id, a.first_paid_on, a.taken_out, coalesce(day - a.oldest_due_on, 0), a.missed_first,
    a.due_principal + a.later_principal, a.due_principal,
    coalesce(a.interest_by_day[day - a.as_of + 1], 0),
    coalesce(a.penalty_by_day[day - a.as_of + 1], 0),
    coalesce(a.collection_by_day[day - a.as_of + 1], 0),
    coalesce(a.fee_by_day[day - a.as_of + 1], 0),
    coalesce(a.books_interest_by_day[day - a.as_of + 1],
      a.interest_by_day[day - a.as_of + 1], 0),
    coalesce(a.books_penalty_by_day[day - a.as_of + 1],
      a.penalty_by_day[day - a.as_of + 1], 0),
    coalesce(a.books_collection_by_day[day - a.as_of + 1],
      a.collection_by_day[day - a.as_of + 1], 0),
    coalesce(a.books_fee_by_day[day - a.as_of + 1],
      a.fee_by_day[day - a.as_of + 1], 0)
  from loan_account a where a.as_of <= day and a.next_step_on > day
$$;
revoke execute on function accounts_on from public;
grant execute on function accounts_on to hiram_app;
