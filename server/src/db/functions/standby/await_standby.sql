-- Makes the commit of a transaction that only reads wait for the synchronous standby, by writing a
-- message into the WAL that is never read. Called before a stored reply is repeated: the first
-- commit may not have reached the standby, and a failover would undo what the repeated reply says.
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
