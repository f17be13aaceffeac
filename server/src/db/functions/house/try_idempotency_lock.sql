-- Takes the lock of an idempotency key until the transaction ends, or answers false when another
-- transaction has it. 48 is the seed of these locks; each use of hashed advisory locks has its
-- own.
create or replace function try_idempotency_lock(actor_id uuid, route text, key text)
returns boolean
language sql
as $$
  select pg_try_advisory_xact_lock(hashtextextended(concat_ws(' ', actor_id, route, key), 48));
$$;
revoke execute on function try_idempotency_lock from public;
grant execute on function try_idempotency_lock to hiram_app;
