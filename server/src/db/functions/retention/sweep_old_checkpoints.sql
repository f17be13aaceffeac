-- Deletes a batch of the audit log's checkpoints that are older than the policy's time, and returns
-- how many. A later checkpoint holds for everything before it. What stays: the last twelve months,
-- the newest one, marks of restores (copies outside still name what those gave up), and what a
-- copy outside has not received.
create or replace function sweep_old_checkpoints(kept_months integer, at_once integer)
returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  gone integer;
begin
  delete from audit_checkpoint where number in (
    select number from audit_checkpoint
    where at < house_now() - make_interval(months => greatest(kept_months, 12))
      and not is_restore
      and number < (select max(number) from audit_checkpoint)
      and number <= coalesce((select min(number) from audit_checkpoint_copy),
        (select max(number) from audit_checkpoint))
    order by number limit at_once);
  get diagnostics gone = row_count;
  return gone;
end
$$;
revoke execute on function sweep_old_checkpoints from public;
grant execute on function sweep_old_checkpoints to hiram_app;
