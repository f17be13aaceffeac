-- Lets a transaction that only reads commit like one that writes: with a synchronous standby, after
-- everything before it is there. Called before something that was done earlier is told again: its own
-- commit may have lost the standby, and a failover would take back what the repeated answer says. The
-- message stands in the log of the database alone; nobody reads it.
create or replace function await_standby() returns void
language plpgsql volatile
as $$
begin
  -- A former leader that has become a standby itself: PostgreSQL would raise an internal error
  -- (XX000) here, and not the one of a statement that writes, which callers answer with 503.
  if pg_is_in_recovery() then
    raise read_only_sql_transaction using message = 'the database is a standby';
  end if;
  perform pg_logical_emit_message(true, 'hiram', '');
end
$$;
revoke execute on function await_standby from public;
grant execute on function await_standby to hiram_app;
