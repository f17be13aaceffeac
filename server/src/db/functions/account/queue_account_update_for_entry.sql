-- Trigger of entry: a confirmed payout or a payment changes what the loan owes, and money given back
-- from the wallet may end it, so the account is computed again.
create or replace function queue_account_update_for_entry() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  -- A refund sends back overpaid money, which does not change what the loan owes.
  if exists (select from withdrawal w where w.id = new.subject_id and w.kind = 'REFUND') then
    return null;
  end if;
  insert into loan_change (loan_id, booked_on, entry_id)
    values (new.loan_id, (new.at at time zone 'Asia/Manila')::date, new.id);
  return null;
end
$$;
