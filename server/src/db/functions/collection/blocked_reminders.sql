-- Loans about which the member is not reminded and not contacted, and why. A new cause is one more
-- `union all` here, with its name in `contactRefusals` of the contract. Without a `set` clause, so
-- that the planner puts the text in place of the call and reads only the loans that are asked for.
create or replace function blocked_reminders() returns table (loan_id uuid, reason text)
language sql stable
as $$
  select l.id, case r.cause when 'DECEASED' then 'DECEASED' else 'FROZEN' end
  from member_restriction r join loan l on l.member_id = r.member_id
  where r.ended_at is null and (r.until is null or r.until > house_now())
    and (r.kind = 'FREEZE' or r.cause = 'DECEASED')
  union all
  select h.loan_id, 'HARDSHIP' from hardship h where h.status in ('ASKED', 'OFFERED')
  union all
  select d.loan_id, 'DISPUTED' from dispute d where d.status = 'OPEN'
  union all
  select c.loan_id, 'GIVING_BACK' from cooling_off c where c.status = 'DECLARED'
  union all
  select s.loan_id, 'SETTLEMENT' from loan_settlement s where s.status = 'OFFERED'
  union all
  select p.loan_id, 'PROMISED' from payment_promise p
  where p.status = 'OPEN' and p.promised_on > (house_now() at time zone 'Asia/Manila')::date
$$;
revoke execute on function blocked_reminders from public;
grant execute on function blocked_reminders to hiram_app;
