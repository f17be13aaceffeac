-- Deletes a batch of the jobs that failed at every try and were not run again since, and returns how
-- many; never those of the last three months. Other jobs are deleted by the queue when they are
-- done. It uses now(), like the worker.
create or replace function sweep_given_up_jobs(kept_months integer, at_once integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  gone integer;
begin
  select count(*) into gone from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null
      and updated_at < now() - make_interval(months => greatest(kept_months, 3))
    limit at_once));
  return gone;
end
$$;
revoke execute on function sweep_given_up_jobs from public;
grant execute on function sweep_given_up_jobs to hiram_app;
