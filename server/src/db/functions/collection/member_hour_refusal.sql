-- Why it is the wrong hour to contact a member at this moment, where the lender is and where the
-- member is; null when it is not. Hours do not apply to a member who agreed to contacts at night.
create or replace function member_hour_refusal(the_member uuid, the_loan uuid, at timestamptz)
  returns text
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  zones text[];
  hour text;
begin
  if may_contact_at_night(the_member, the_loan, at) then
    return null;
  end if;
  hour := contact_hour_refusal(array[]::text[], at);
  if hour is not null then
    return hour;
  end if;
  select p.zones into zones from member_time_zones p where p.member_id = the_member;
  if zones is null then
    return 'PLACE_UNKNOWN';
  end if;
  return contact_hour_refusal(zones, at);
end
$$;
revoke execute on function member_hour_refusal from public;
grant execute on function member_hour_refusal to hiram_app;
