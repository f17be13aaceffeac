-- Stops a key for good. Returns false when it is stopped already or unknown.
create or replace function stop_open_key(key uuid, stopper uuid) returns boolean
language sql security definer set search_path = public, pg_temp
as $$
  with stopped as (
    update open_key k set stopped_at = house_now(), stopped_by = stopper, stop_reason = 'BY_HAND'
      where k.id = key and k.stopped_at is null returning k.id
  ) select exists (select from stopped)
$$;
revoke execute on function stop_open_key from public;
grant execute on function stop_open_key to hiram_app;
