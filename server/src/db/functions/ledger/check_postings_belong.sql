-- Trigger of posting, once for each insert statement: a posting is written in the transaction of
-- its entry and names the same member.
create or replace function check_postings_belong() returns trigger
language plpgsql as $$
begin
  if exists (
    select from added left join entry e on e.id = added.entry_id
    where e.member_id is distinct from added.member_id
      or e.transaction_id is distinct from pg_current_xact_id())
  then
    raise exception 'postings come with their entry or never' using errcode = 'HM004';
  end if;
  -- Before the first confirmed payout the member owes nothing yet, so nothing may be received or
  -- earned, neither from outside nor from the wallet. Money that no loan has yet is in suspense.
  if exists (
    select from added join entry e on e.id = added.entry_id
      left join loan l on l.id = e.loan_id
    where added.account in ('received', 'interest', 'penalty', 'collection', 'fee', 'overpaid')
      and e.loan_id is not null and l.first_paid_at is null)
  then
    raise exception 'nothing can be received before a payout is confirmed' using errcode = 'HM002';
  end if;
  return null;
end
$$;
