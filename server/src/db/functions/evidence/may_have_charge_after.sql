-- Whether a late charge of the loan may have been made after this day: one is owed today, or a
-- payment of a later day has paid one. Charges are made each day while an instalment is late, and
-- the account does not keep the days, so that one that stands still for a pause counts as well.
create or replace function may_have_charge_after(the_loan uuid, the_day date) returns boolean
language sql stable set search_path = public, pg_temp
as $$
  select the_day < (house_now() at time zone 'Asia/Manila')::date and (
    exists (select from loan_account a,
        lateral (select (house_now() at time zone 'Asia/Manila')::date - a.as_of + 1 as place) today
      where a.loan_id = the_loan and a.ended_on is null
        and coalesce(a.penalty_by_day[place], a.penalty_by_day[cardinality(a.penalty_by_day)], 0)
          + coalesce(a.collection_by_day[place],
            a.collection_by_day[cardinality(a.collection_by_day)], 0) > 0)
    or exists (select from repayment r where r.loan_id = the_loan and r.ended_at is null
      and r.received_on > the_day and r.penalty_centavos + r.collection_centavos > 0))
$$;
revoke execute on function may_have_charge_after from public;
grant execute on function may_have_charge_after to hiram_app;
