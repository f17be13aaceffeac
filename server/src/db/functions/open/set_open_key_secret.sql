-- Stores the keyed hash of a key's new secret; the one before works for 24 more hours. Only the
-- key's owner, or the person who proposed it, gets a secret, and neither alone decided about it.
create or replace function set_open_key_secret(key uuid, fingerprint text, maker uuid) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if not exists (select from open_key k join staff s on s.id = maker and s.removed_at is null
      where k.id = key and maker in (k.owner_id, k.proposed_by)) then
    raise exception 'the secret is for the owner' using errcode = 'HM213';
  end if;
  update open_key k set secret_fingerprint = fingerprint, secret_at = house_now(),
      old_fingerprint = k.secret_fingerprint,
      old_until = case when k.secret_fingerprint is not null
        then house_now() + interval '24 hours' end
    where k.id = key and k.stopped_at is null;
  if not found then
    raise exception 'the key has been stopped' using errcode = 'HM212';
  end if;
end
$$;
revoke execute on function set_open_key_secret from public;
grant execute on function set_open_key_secret to hiram_app;
