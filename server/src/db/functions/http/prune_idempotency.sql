-- Deletes the keys that are older than a month. The app's role has no right to delete them itself;
-- the code that each money row names stays spent.
create or replace function prune_idempotency() returns void
language sql security definer set search_path = public, pg_temp
as $$
  delete from idempotency where created_at < now() - interval '30 days'
$$;
revoke execute on function prune_idempotency from public;
grant execute on function prune_idempotency to hiram_app;
