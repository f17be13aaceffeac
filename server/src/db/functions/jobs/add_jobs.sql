-- Adds several jobs of one task in the caller's transaction, in one round trip and without waking
-- a worker, for the reasons that `add_jobs_quietly` gives.
create or replace function add_jobs(task text, payloads json[]) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform add_jobs_quietly(array_fill(task, array[cardinality(payloads)]), payloads,
    array_fill(null::text, array[cardinality(payloads)]));
end
$$;
revoke execute on function add_jobs from public;
grant execute on function add_jobs to hiram_app;
