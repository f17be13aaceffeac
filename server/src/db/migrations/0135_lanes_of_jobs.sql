-- Outside a transaction: a lane of the queue finds its jobs by their task also behind 200,000 reminders,
-- and whether codes fail is read by the time at which one was sent.
drop index concurrently if exists graphile_worker.hiram_jobs_by_task;
create index concurrently hiram_jobs_by_task
  on graphile_worker._private_jobs (task_id, priority, run_at) where is_available;
drop index concurrently if exists code_challenge_sent;
create index concurrently code_challenge_sent on code_challenge (sent_at) where sent_at is not null;
