-- Ends the secret before the current one now.
create or replace function end_old_open_secret(key uuid) returns boolean
language sql security definer set search_path = public, pg_temp
as $$
  with ended as (
    update open_key k set old_fingerprint = null, old_until = null
      where k.id = key and k.old_until > house_now() returning k.id
  ) select exists (select from ended)
$$;
revoke execute on function end_old_open_secret from public;
grant execute on function end_old_open_secret to hiram_app;
