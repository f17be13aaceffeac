-- Writes the private table _private_jobs of graphile-worker 0.18.0, and reads its _private_tasks.
--
-- graphile_worker.add_job() wakes the workers with NOTIFY. PostgreSQL commits transactions with a
-- NOTIFY one after another, each waiting for the disk, and the function itself takes more time
-- than the rest of a withdrawal: 110 withdrawals a second were measured with it, and 650 with
-- this plain insert. The workers find the jobs at their next look, which they take every second.
-- Only functions of the owner call it, so it has no rights and no search path of its own: setting
-- them took a tenth of its time.
create or replace function add_jobs_quietly(tasks text[], payloads json[], job_keys text[])
returns void
language plpgsql
as $$
declare
  added_count bigint;
  added_keys text[];
begin
  with added as (
    insert into graphile_worker._private_jobs (task_id, payload, key)
      select known.id, public.trace_payload(given.payload), given.key
      from unnest(tasks, payloads, job_keys) with ordinality
          as given (task, payload, key, place)
        join graphile_worker._private_tasks as known on known.identifier = given.task
      order by given.place
      on conflict (key) do nothing
      returning key
  )
  select count(*), coalesce(array_agg(added.key) filter (where added.key is not null), '{}')
    into added_count, added_keys from added;
  -- Nothing is inserted for a task that no worker has registered yet, or when a job with this key
  -- is waiting. Both are rare, and graphile-worker's own function handles them.
  if added_count < cardinality(tasks) then
    perform graphile_worker.add_job(identifier => given.task,
        payload => public.trace_payload(given.payload), job_key => given.key)
      from unnest(tasks, payloads, job_keys) as given (task, payload, key)
      where (given.key is not null and given.key <> all (added_keys)) or not exists (
        select from graphile_worker._private_tasks as known where known.identifier = given.task);
  end if;
end
$$;
revoke execute on function add_jobs_quietly from public;
