-- The standbys that follow this database, in figures. As the owner, because seeing them needs the
-- right pg_monitor, with which one sees every statement of every session too: the owner's login may
-- have it, and the app's role gets these figures alone. Without the right sync_state is null.
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
    -- A database that is a standby itself has no end of its own log.
    max(case when not pg_is_in_recovery()
      then pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) end)::bigint,
    extract(epoch from max(replay_lag))::double precision
  from pg_stat_replication;
$$;
revoke execute on function standby_state from public;
grant execute on function standby_state to hiram_app;
