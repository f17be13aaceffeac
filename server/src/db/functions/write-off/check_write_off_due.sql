-- Trigger of loan_write_off: a loan is written off when it is late and at least 90 days old, and not
-- while its member gives it back in the days of cooling-off.
create or replace function check_write_off_due() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if not exists (select from loan_account a where a.loan_id = new.loan_id
      and a.oldest_due_on < new.day and a.first_paid_on <= new.day - 90)
    or exists (select from cooling_off c where c.loan_id = new.loan_id
      and c.status = 'DECLARED') then
    raise exception 'the loan is not late, is younger than 90 days, or is given back'
      using errcode = 'HM154';
  end if;
  return new;
end
$$;
