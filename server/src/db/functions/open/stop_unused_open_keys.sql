-- Stops the keys that were not used for 90 days; since they were made, when they never were.
create or replace function stop_unused_open_keys() returns setof uuid
language sql security definer set search_path = public, pg_temp
as $$
  update open_key set stopped_at = house_now(), stop_reason = 'UNUSED'
    where stopped_at is null
      and coalesce(used_at, secret_at, made_at) <= house_now() - interval '90 days'
    returning id
$$;
revoke execute on function stop_unused_open_keys from public;
grant execute on function stop_unused_open_keys to hiram_app;
