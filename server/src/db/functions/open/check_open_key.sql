-- Trigger of open_key: a key that was stopped stays stopped, and no key is deleted.
create or replace function check_open_key() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if tg_op = 'DELETE' or old.stopped_at is not null
      and (new.stopped_at, new.scopes, new.ends_on) is distinct from
        (old.stopped_at, old.scopes, old.ends_on) then
    raise exception 'a stopped key stays as it is' using errcode = 'HM212';
  end if;
  return new;
end
$$;
