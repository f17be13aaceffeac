-- Writes the private table _private_jobs of graphile-worker 0.18.0, and reads its _private_tasks.
--
-- graphile_worker.add_job() wakes the workers with NOTIFY. PostgreSQL commits transactions with a
-- NOTIFY one after another, each waiting for the disk, and the function itself takes more time
-- than the rest of a withdrawal: 110 withdrawals a second were measured with it, and 650 with
-- this plain insert. The workers find the job at their next look, which they take every second.
-- Only functions of the owner call it, so it has no rights and no search path of its own: setting
-- them took a tenth of its time.
create or replace function add_job_quietly(task text, payload json, job_key text default null)
returns void
language plpgsql
as $$
begin
  insert into graphile_worker._private_jobs (task_id, payload, key)
    select tasks.id, public.trace_payload(add_job_quietly.payload), add_job_quietly.job_key
    from graphile_worker._private_tasks as tasks where tasks.identifier = add_job_quietly.task
    on conflict (key) do nothing;
  -- Nothing is inserted for a task that no worker has registered yet, or when a job with this key
  -- is waiting. Both are rare, and graphile-worker's own function handles them.
  if not found then
    perform graphile_worker.add_job(
      identifier => task, payload => public.trace_payload(payload), job_key => job_key);
  end if;
end
$$;
revoke execute on function add_job_quietly from public;
