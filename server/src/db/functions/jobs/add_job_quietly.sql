-- Adds one job without waking a worker (`add_jobs_quietly`).
create or replace function add_job_quietly(task text, payload json, job_key text default null)
returns void
language plpgsql
as $$
begin
  perform public.add_jobs_quietly(array[task], array[payload], array[job_key]);
end
$$;
revoke execute on function add_job_quietly from public;
