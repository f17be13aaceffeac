-- Trigger of repayment: a member repays nothing before a payout to that member is confirmed.
create or replace function refuse_early_repayment() returns trigger
language plpgsql as $$
begin
  if not exists (select from loan where id = new.loan_id and first_paid_at is not null) then
    raise exception 'nothing can be repaid before a payout is confirmed' using errcode = 'HM002';
  end if;
  return new;
end
$$;
