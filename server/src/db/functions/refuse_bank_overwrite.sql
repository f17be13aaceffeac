-- Trigger of activation_answer: a payout account is never overwritten. A change is a row of
-- bank_change, which has a waiting time.
create or replace function refuse_bank_overwrite() returns trigger
language plpgsql as $$
begin
  raise exception 'a bank account is changed through bank_change' using errcode = 'HM010';
end
$$;
