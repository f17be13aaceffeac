-- Was a trigger of posting, once for each row, until migration 0173: `check_postings_belong` does its
-- work since then. The file stays because migration 0031 names the function.
create or replace function check_posting_belongs() returns trigger
language plpgsql as $$
declare
  its entry%rowtype;
begin
  select * into its from entry where id = new.entry_id;
  if its.member_id is distinct from new.member_id or its.transaction_id <> pg_current_xact_id() then
    raise exception 'postings come with their entry or never' using errcode = 'HM004';
  end if;
  -- Before the first confirmed payout the member owes nothing yet, so nothing may be received or
  -- earned, neither from outside nor from the wallet. Money that no loan has yet is in suspense.
  if new.account in ('received', 'interest', 'penalty', 'collection', 'fee', 'overpaid')
    and its.loan_id is not null
    and not exists (select from loan where id = its.loan_id and first_paid_at is not null) then
    raise exception 'nothing can be received before a payout is confirmed' using errcode = 'HM002';
  end if;
  return new;
end
$$;
