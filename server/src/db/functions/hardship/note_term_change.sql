-- Trigger of hardship, charge_pause, charge_waiver, cooling_off and loan_settlement: late charges that
-- pause, go on or are given up, new instalments, instalments that were undone, and a loan that is given back change
-- what the loan owes, so the account is computed again.
create or replace function note_term_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into loan_change (loan_id, booked_on, entry_id)
    values (new.loan_id, (house_now() at time zone 'Asia/Manila')::date,
      nextval('loan_term_change'));
  return null;
end
$$;
