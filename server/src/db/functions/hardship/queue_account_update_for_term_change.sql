-- Trigger of hardship, due_day_move, charge_pause, charge_waiver, cooling_off and loan_settlement:
-- each of these changes what the loan owes, so the account is computed again.
create or replace function queue_account_update_for_term_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into loan_change (loan_id, booked_on, entry_id)
    values (new.loan_id, (house_now() at time zone 'Asia/Manila')::date,
      nextval('loan_term_change'));
  return null;
end
$$;
