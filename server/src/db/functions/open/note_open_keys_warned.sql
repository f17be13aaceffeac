-- Notes that the owners of these keys were warned so many days before the end. Returns the keys that
-- were not warned so late yet, and locks them.
create or replace function note_open_keys_warned(days integer) returns table (
  id uuid, owner_id uuid, name text, ends_on date
)
language sql security definer set search_path = public, pg_temp
as $$
  update open_key k set warned_days = days
    where k.stopped_at is null and coalesce(k.warned_days, days + 1) > days
      and k.ends_on >= (house_now() at time zone 'Asia/Manila')::date
      and k.ends_on - (house_now() at time zone 'Asia/Manila')::date <= days
    returning k.id, k.owner_id, k.name, k.ends_on
$$;
revoke execute on function note_open_keys_warned from public;
grant execute on function note_open_keys_warned to hiram_app;
