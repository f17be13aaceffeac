-- Adds several jobs of one task in the caller's transaction, in one round trip and without waking
-- a worker, for the reasons that `add_job_quietly` gives.
create or replace function add_jobs(task text, payloads json[]) returns void
language sql security definer set search_path = public, pg_temp
as $$
  select add_job_quietly(task, given.payload) from unnest(payloads) as given (payload);
$$;
revoke execute on function add_jobs from public;
grant execute on function add_jobs to hiram_app;
