-- Why a person may not be contacted about a loan at this moment; null when it is allowed. The names
-- are `contactRefusals` of the contract, checked in this order. The product has no guarantors.
create or replace function contact_refusal(
  the_member uuid, the_loan uuid, person text, channel text, at timestamptz
) returns text
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  block text := reminder_block(the_loan);
begin
  if person is null or person not in ('MEMBER', 'GUARANTOR') then
    return 'PERSON_NOT_ALLOWED';
  end if;
  if channel is null or channel not in ('PHONE', 'SMS', 'EMAIL', 'MESSAGE', 'VISIT') then
    return 'CHANNEL_NOT_ALLOWED';
  end if;
  if person = 'GUARANTOR' then
    return 'GUARANTOR_HAS_NOT_SIGNED';
  end if;
  if not exists (select from loan l where l.id = the_loan and l.member_id = the_member
      and l.status = 'ACTIVE' and l.first_paid_on is not null) then
    return 'NOTHING_OWED';
  end if;
  -- A promise ends by itself on its day, so it is judged as of that day.
  if block is not null and (block <> 'PROMISED' or exists (select from payment_promise p
      where p.loan_id = the_loan and p.status = 'OPEN'
        and p.promised_on > (at at time zone 'Asia/Manila')::date)) then
    return block;
  end if;
  return member_hour_refusal(the_member, the_loan, at);
end
$$;
revoke execute on function contact_refusal from public;
grant execute on function contact_refusal to hiram_app;
