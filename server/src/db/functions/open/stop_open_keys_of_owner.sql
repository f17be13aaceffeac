-- Trigger of staff: the keys of a person who leaves stop.
create or replace function stop_open_keys_of_owner() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update open_key set stopped_at = house_now(), stop_reason = 'OWNER_LEFT'
    where owner_id = new.id and stopped_at is null;
  return null;
end
$$;
revoke execute on function stop_open_keys_of_owner from public;
