-- Locks the sum of what a person types alone in a day, until the transaction ends. Without the lock,
-- payments that one person sends at the same moment for different loans would not count each other.
create or replace function lock_typed_sum(person uuid) returns void
language sql set search_path = public, pg_temp
as $$
  select pg_advisory_xact_lock(hashtextextended('typed by ' || person, 0))
$$;
revoke execute on function lock_typed_sum from public;
grant execute on function lock_typed_sum to hiram_app;
