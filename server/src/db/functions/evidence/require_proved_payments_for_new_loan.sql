-- Trigger of loan: refuses a new loan while an earlier one was closed by a payment that is not
-- proved yet.
create or replace function require_proved_payments_for_new_loan() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if exists (select from loan l join payment p on p.loan_id = l.id
      where l.member_id = new.member_id and l.id <> new.id and l.status = 'CLOSED'
        and p.proved_at is null) then
    raise exception 'the last payment of the loan before is not proved yet' using errcode = 'HM126';
  end if;
  return new;
end
$$;
