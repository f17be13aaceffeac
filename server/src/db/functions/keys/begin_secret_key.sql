-- Makes this SECRET the encrypting one, in place of `after_id`, which is NULL for the first of an
-- empty database; a second process with the same SECRET changes nothing there. Only one replacement
-- at a time: the SECRET before the last must be retired.
create or replace function begin_secret_key(the_id text, after_id text, kept bytea) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  newest secret_key;
begin
  lock table secret_key in share row exclusive mode;
  select * into newest from secret_key order by number desc limit 1;
  if newest.id is distinct from after_id
      or exists (select from secret_key k where k.number < newest.number and k.retired_at is null)
  then
    return false;
  end if;
  insert into secret_key (number, id, kept_sealed)
    values (coalesce(newest.number, 0) + 1, the_id, kept);
  return true;
end
$$;
revoke execute on function begin_secret_key from public;
grant execute on function begin_secret_key to hiram_app;
