-- Why the reminder of a settlement's last day may not be sent now, or NULL. The same hours and
-- causes as for reminders of instalments, except that neither the settlement itself nor a promise
-- blocks it: the promise may be to pay this very sum.
create or replace function settlement_reminder_refusal(the_settlement uuid, at timestamptz)
returns text
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  settlement loan_settlement;
  zones text[];
  block text;
begin
  select * into settlement from loan_settlement s where s.id = the_settlement;
  if settlement.status is distinct from 'OFFERED'
    or (at at time zone 'Asia/Manila')::date > settlement.pay_by then
    return 'ENDED';
  end if;
  select min(b.reason) into block from blocked_reminders() b
  where b.loan_id = settlement.loan_id and b.reason not in ('SETTLEMENT', 'PROMISED');
  if block is not null then
    return block;
  end if;
  select p.zones into zones from member_time_zones p where p.member_id = settlement.member_id;
  if zones is null then
    return 'PLACE_UNKNOWN';
  end if;
  return contact_hour_refusal(zones, at);
end
$$;
revoke execute on function settlement_reminder_refusal from public;
grant execute on function settlement_reminder_refusal to hiram_app;
