-- Why words of staff may not reach a member at this moment; null when they may. Words about a debt
-- obey every rule of a contact (`contact_refusal`); an answer to the member's message, or a
-- question about an application, obeys only the hours (`member_hour_refusal`).
create or replace function words_refusal(
  the_member uuid, channel text, is_about_debt boolean, at timestamptz
) returns text
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  owed uuid := (select l.id from loan l where l.member_id = the_member and l.status = 'ACTIVE'
    and l.first_paid_on is not null limit 1);
begin
  if channel is null or channel not in ('SMS', 'EMAIL', 'MESSAGE') then
    return 'CHANNEL_NOT_ALLOWED';
  end if;
  if owed is not null and is_about_debt then
    return contact_refusal(the_member, owed, 'MEMBER', channel, at);
  end if;
  return member_hour_refusal(the_member, owed, at);
end
$$;
revoke execute on function words_refusal from public;
grant execute on function words_refusal to hiram_app;
