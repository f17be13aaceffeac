-- The job queue in figures, by job. It runs as the owner, like graphile-worker's own tables; the
-- app's role sees no payload through it. It uses now(), like the worker.
create or replace function job_queue_state() returns table (
  task text,
  waiting integer,
  waits_seconds double precision,
  retrying integer,
  unfinished_seconds double precision,
  failed integer
)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select task_identifier,
    count(*) filter (where is_due)::integer,
    coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0),
    count(*) filter (where attempts > 0 and attempts < max_attempts)::integer,
    coalesce(extract(epoch from
      now() - min(created_at) filter (where attempts < max_attempts)), 0),
    count(*) filter (where attempts >= max_attempts and locked_at is null)::integer
  from (
    select *, locked_at is null and attempts < max_attempts and run_at <= now() as is_due
    from graphile_worker.jobs
  ) job
  group by task_identifier;
$$;
revoke execute on function job_queue_state from public;
grant execute on function job_queue_state to hiram_app;
