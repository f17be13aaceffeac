-- What a call with a key needs before it is answered, in one round trip. Only the right secret of a
-- live key counts as a use; with any other one nothing is written, so that nobody can use up the
-- pace of a key whose name they know. No row comes back for a key that is unknown, stopped, ended,
-- unused for too long or without a secret. Limits count in real time, as all limits do.
create or replace function admit_open_key(
  the_handle text, fingerprint text, from_address text, the_call text
) returns table (
  id uuid, name text, secret_fingerprint text, old_fingerprint text, scopes text[], is_from_network boolean,
  per_minute integer, used integer, seconds_left integer
)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  now_here timestamptz := house_now();
  key open_key;
  place integer;
  left_over integer;
  is_near boolean;
begin
  select k.* into key from open_key k
    where k.handle = the_handle and k.stopped_at is null and k.secret_fingerprint is not null
      and k.ends_on >= (now_here at time zone 'Asia/Manila')::date
      and coalesce(k.used_at, k.secret_at, k.made_at) > now_here - interval '90 days';
  if key.id is null then
    return;
  end if;
  if key.old_until <= now_here then
    key.old_fingerprint := null;
  end if;
  is_near := key.networks = '{}'
    or coalesce((select bool_or(from_address::inet <<= n) from unnest(key.networks) n), false);
  if is_near and fingerprint in (key.secret_fingerprint, key.old_fingerprint) then
    insert into rate_limit as existing (bucket, used, resets_at)
      values ('open key ' || key.id, 1, now() + interval '1 minute')
      on conflict (bucket) do update set
        used = 1 + case when existing.resets_at <= now() then 0 else existing.used end,
        resets_at = case when existing.resets_at <= now() then excluded.resets_at
                         else existing.resets_at end
      returning existing.used, ceil(extract(epoch from existing.resets_at - now()))::integer
      into place, left_over;
    -- At most once a minute: an UPDATE a call would limit throughput.
    if key.used_at is null or key.used_at < now_here - interval '1 minute' then
      update open_key k set used_at = now_here, used_address = from_address, used_call = the_call
        where k.id = key.id;
    end if;
  end if;
  return query select key.id, key.name, key.secret_fingerprint, key.old_fingerprint, key.scopes,
    is_near, key.per_minute, place, left_over;
end
$$;
revoke execute on function admit_open_key from public;
grant execute on function admit_open_key to hiram_app;
