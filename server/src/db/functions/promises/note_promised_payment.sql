-- Trigger of repayment: a payment that was booked or taken back may keep a promise of its loan or
-- make it unkept, so the job looks at it again.
create or replace function note_promised_payment() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update payment_promise p set is_stale = true
  where p.loan_id = new.loan_id and p.status <> 'WITHDRAWN' and not p.is_stale;
  return null;
end
$$;
