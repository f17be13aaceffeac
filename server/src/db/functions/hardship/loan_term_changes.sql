-- Changes of a loan's terms that were booked before a moment, as `LoanHistory` of the contract has
-- them: pauses of late charges and their ends, new instalments that were agreed and not undone, and
-- due days that were moved.
create or replace function loan_term_changes(the_loan uuid, booked_before timestamptz) returns json
language sql stable set search_path = public, pg_temp
as $$
  select coalesce(json_agg(change order by asked_at, step), '[]') from (
    select h.asked_at, 1 as step,
      json_build_object('on', h.asked_on, 'kind', 'pauseCharges') as change
      from hardship h where h.loan_id = the_loan and h.asked_at < booked_before
    union all
    select h.asked_at, 2, json_build_object('on', h.agreed_on, 'kind', 'restructure',
        'pauseMonths', h.pause_months, 'extraMonths', h.extra_months,
        'waivesCharges', h.waives_charges)
      from hardship h where h.loan_id = the_loan and h.agreed_at < booked_before
        and coalesce(h.undone_at, 'infinity') >= booked_before
    union all
    select h.asked_at, 3, json_build_object('on', h.closed_on, 'kind', 'resumeCharges')
      from hardship h where h.loan_id = the_loan and h.closed_at < booked_before
    union all
    select m.moved_at, 4, json_build_object('on', m.moved_on, 'kind', 'moveDueDay',
        'dueDay', m.due_day)
      from due_day_move m where m.loan_id = the_loan and m.moved_at < booked_before
  ) changes
$$;
revoke execute on function loan_term_changes from public;
grant execute on function loan_term_changes to hiram_app;
