-- The first moment from `since` on at which the hours allow a contact. It is `since` itself or a 06:00
-- in one of the time zones, because the hours open at no other moment. Null when no such moment comes
-- within four days; a test checks that every country has one.
create or replace function next_contact_hour(zones text[], since timestamptz) returns timestamptz
language sql stable parallel safe
as $$
  with opening as (
    select since as at
    union
    select ((since at time zone zone)::date + days + time '06:00') at time zone zone
    from unnest(zones || 'Asia/Manila'::text) zone, generate_series(0, 4) days
  )
  select min(at) from opening where at >= since and contact_hour_refusal(zones, at) is null
$$;
revoke execute on function next_contact_hour from public;
grant execute on function next_contact_hour to hiram_app;
