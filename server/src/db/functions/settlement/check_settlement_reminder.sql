-- Trigger of settlement_reminder: the settlement is the member's own and still on offer, the hours
-- allow contact, and nothing about the loan is disputed or being decided.
create or replace function check_settlement_reminder() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  refusal text := settlement_reminder_refusal(new.settlement_id, house_now());
begin
  if refusal is not null then
    raise exception 'no reminder is allowed: %', refusal using errcode = 'HM114';
  end if;
  if not exists (select from loan_settlement s where s.id = new.settlement_id
      and s.member_id = new.member_id) then
    raise exception 'a reminder goes to the member of the settlement' using errcode = 'HM114';
  end if;
  return new;
end
$$;
