-- Trigger of loan: cancels the open payment requests of a loan that closes. They have nothing left
-- to pay, and their money would have to be sent back.
create or replace function cancel_requests_of_closed_loan() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  update payment_intent set cancelled_at = house_now()
  where loan_id = new.id and booked_at is null and cancelled_at is null and seen_at is null
    and (expires_at is null or expires_at > house_now());
  return null;
end
$$;
