-- Trigger of repayment: a member repays nothing before a payout to that member is confirmed, neither
-- by the time of booking nor by the value date.
create or replace function refuse_early_repayment() returns trigger
language plpgsql as $$
begin
  if not exists (select from loan where id = new.loan_id and first_paid_on <= new.received_on) then
    raise exception 'nothing can be repaid before a payout is confirmed' using errcode = 'HM002';
  end if;
  return new;
end
$$;
