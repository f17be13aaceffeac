-- Deletes a batch of the messages that are older than the policy's time and lie in no table of a
-- month (those of earlier releases, and of months that had no table), and returns how many. The
-- app's role cannot delete messages otherwise, and never those of the last twelve months.
create or replace function sweep_old_messages(kept_months integer, at_once integer) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  oldest timestamptz := house_now() - make_interval(months => greatest(kept_months, 12));
  gone integer;
  more integer;
begin
  delete from notice_before where id in (
    select id from notice_before where created_at < oldest and status <> 'QUEUED' limit at_once);
  get diagnostics gone = row_count;
  delete from notice_other where id in (
    select id from notice_other where created_at < oldest and status <> 'QUEUED'
    limit at_once - gone);
  get diagnostics more = row_count;
  return gone + more;
end
$$;
revoke execute on function sweep_old_messages from public;
grant execute on function sweep_old_messages to hiram_app;
