-- Lets a transaction that only reads commit like one that writes: with a synchronous standby, after
-- everything before it is there. Called before something that was done earlier is told again: its own
-- commit may have lost the standby, and a failover would take back what the repeated answer says. The
-- message stands in the log of the database alone; nobody reads it.
create or replace function await_standby() returns void
language sql volatile
as $$
  select pg_logical_emit_message(true, 'hiram', '');
$$;
revoke execute on function await_standby from public;
grant execute on function await_standby to hiram_app;
