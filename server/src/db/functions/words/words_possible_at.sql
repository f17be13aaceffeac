-- The first moment from `since` on at which the hours let these words reach the member; null when
-- waiting does not help.
create or replace function words_possible_at(
  the_member uuid, channel text, is_about_debt boolean, since timestamptz
) returns timestamptz
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  refusal text := words_refusal(the_member, channel, is_about_debt, since);
  opening timestamptz;
begin
  if refusal is null then
    return since;
  end if;
  if refusal not in ('NIGHT_IN_MANILA', 'NIGHT_AT_MEMBER') then
    return null;
  end if;
  opening := next_contact_hour(
    coalesce((select p.zones from member_time_zones p where p.member_id = the_member), array[]::text[]),
    since);
  if words_refusal(the_member, channel, is_about_debt, opening) is null then
    return opening;
  end if;
  return null;
end
$$;
revoke execute on function words_possible_at from public;
grant execute on function words_possible_at to hiram_app;
