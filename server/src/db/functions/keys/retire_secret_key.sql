-- From now on every process refuses this SECRET. Refused for the newest one, and before the given
-- time since its successor began: older codes and access tokens expire meanwhile. The keys that
-- signed those tokens are deleted with it.
create or replace function retire_secret_key(the_id text, waited interval) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  successor secret_key;
begin
  select later.* into successor from secret_key mine
    join secret_key later on later.number = mine.number + 1
    where mine.id = the_id and mine.retired_at is null
      and later.begun_at <= now() - waited
    for update of mine;
  if not found then return false; end if;
  delete from signing_key where created_at < successor.begun_at;
  update secret_key set retired_at = now() where id = the_id;
  return true;
end
$$;
revoke execute on function retire_secret_key from public;
grant execute on function retire_secret_key to hiram_app;
