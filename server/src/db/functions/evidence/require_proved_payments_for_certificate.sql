-- Trigger of issued papers: refuses a certificate for a loan that an unproved payment closed.
create or replace function require_proved_payments_for_certificate() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if exists (select from payment p where p.loan_id = new.loan_id and p.proved_at is null) then
    raise exception 'a payment of the loan is not proved yet' using errcode = 'HM126';
  end if;
  return new;
end
$$;
