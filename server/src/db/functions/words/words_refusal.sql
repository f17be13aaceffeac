-- Why words of staff may not reach a member at this moment; null when they may. Words about a debt
-- obey every rule of a contact (`contact_refusal`); an answer to the member's message, or a
-- question about an application, obeys only the hours. They do not apply to a member who agreed to
-- contacts at night.
create or replace function words_refusal(
  the_member uuid, channel text, is_about_debt boolean, at timestamptz
) returns text
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  owed uuid := (select l.id from loan l where l.member_id = the_member and l.status = 'ACTIVE'
    and l.first_paid_on is not null limit 1);
  zones text[];
  hour text;
begin
  if channel is null or channel not in ('SMS', 'EMAIL', 'MESSAGE') then
    return 'CHANNEL_NOT_ALLOWED';
  end if;
  if owed is not null and is_about_debt then
    return contact_refusal(the_member, owed, 'MEMBER', channel, at);
  end if;
  if may_contact_at_night(the_member, owed, at) then
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
revoke execute on function words_refusal from public;
grant execute on function words_refusal to hiram_app;
