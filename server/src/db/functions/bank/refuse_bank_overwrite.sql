-- Trigger of activation_answer: a payout account is never overwritten. A change is a row of
-- bank_change, which has a waiting time. The same account may be sealed with another key.
create or replace function refuse_bank_overwrite() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if is_resealing(to_jsonb(old), to_jsonb(new)) then return new; end if;
  raise exception 'a bank account is changed through bank_change' using errcode = 'HM010';
end
$$;
