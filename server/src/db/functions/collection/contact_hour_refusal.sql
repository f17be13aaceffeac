-- Why a debt may not be spoken about at this moment: it is before 06:00 or after 22:00 in Manila, or
-- in one of the time zones. Null when it may.
create or replace function contact_hour_refusal(zones text[], at timestamptz) returns text
language sql stable parallel safe
as $$
  select case
    when not (at at time zone 'Asia/Manila')::time between '06:00' and '22:00'
      then 'NIGHT_IN_MANILA'
    when exists (select from unnest(zones) zone
      where not (at at time zone zone)::time between '06:00' and '22:00') then 'NIGHT_AT_MEMBER'
  end
$$;
revoke execute on function contact_hour_refusal from public;
grant execute on function contact_hour_refusal to hiram_app;
