-- Trigger of loan: an approval by one person respects that person's limits; otherwise a second
-- person has just confirmed exactly this amount.
create or replace function check_loan_approval() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
declare
  doubts text[];
begin
  if exists (
    select from loan_approval a where a.loan_id = new.id and a.status = 'CONFIRMED'
      and a.decided_by = new.officer_id and a.amount_centavos = new.amount_centavos
  ) then
    return new;
  end if;
  -- Advisory lock by officer: of two concurrent approvals by one person, the second sums up only
  -- after the first has committed. Without it neither sum would contain the other's amount.
  perform pg_advisory_xact_lock(hashtextextended('approvals of ' || new.officer_id, 0));
  doubts := approval_doubts(new.member_id, new.amount_centavos, new.officer_id);
  if cardinality(doubts) > 0 then
    raise exception 'this approval needs a second person: %', doubts using errcode = 'HM140';
  end if;
  return new;
end
$$;
