-- Trigger of repayment: a payment that was booked or unmatched may change whether a promise of its
-- loan is kept, so the job judges it again.
create or replace function mark_promises_stale() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update payment_promise p set is_stale = true
  where p.loan_id = new.loan_id and p.status <> 'WITHDRAWN' and not p.is_stale;
  return null;
end
$$;
