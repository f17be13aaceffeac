-- Trigger of cooling_off: a loan is given back after its first payout, and within the most days that
-- a policy may allow (`policy-rules.ts`); the action checks the days of the loan's own policy.
create or replace function check_cooling_off() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
declare
  paid_on date := (select l.first_paid_on from loan l
    where l.id = new.loan_id and l.member_id = new.member_id and l.status in ('ACTIVE', 'CLOSED'));
begin
  if paid_on is null or new.declared_on < paid_on or new.declared_on > paid_on + 14 then
    raise exception 'the days of cooling-off are over or have not begun' using errcode = 'HM105';
  end if;
  return new;
end
$$;
