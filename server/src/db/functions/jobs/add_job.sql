-- Adds a job in the caller's transaction. graphile-worker's tables belong to the owner, so this
-- function is the only way in which the app's role can reach the job queue.
create or replace function add_job(
  task text, payload json, job_key text default null, run_at timestamptz default null
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.add_job(
    identifier => task, payload => public.trace_payload(payload), run_at => run_at,
    job_key => job_key);
end
$$;
revoke execute on function add_job from public;
grant execute on function add_job to hiram_app;
