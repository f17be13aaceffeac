-- The standbys that follow this database, in figures. It runs as the owner, because it needs the
-- right pg_monitor, which also shows every statement of every session: the app's role gets these
-- figures alone. Without the right sync_state is null.
create or replace function standby_state(
  out attached integer,
  out unseen integer,
  out synchronous integer,
  out lag_bytes bigint,
  out lag_seconds double precision
)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select count(*)::integer,
    count(*) filter (where sync_state is null)::integer,
    count(*) filter (where state = 'streaming' and sync_state in ('sync', 'quorum'))::integer,
    -- A standby has no current WAL position of its own.
    max(case when not pg_is_in_recovery()
      then pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) end)::bigint,
    extract(epoch from max(replay_lag))::double precision
  from pg_stat_replication;
$$;
revoke execute on function standby_state from public;
grant execute on function standby_state to hiram_app;
