-- Deletes a batch of the messages that are older than the policy's time, with the gateways' reports
-- on them, and returns how many. The app's role cannot delete messages otherwise, and never those
-- of the last twelve months.
create or replace function sweep_old_messages(kept_months integer, at_once integer) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  gone integer;
begin
  delete from notice where id in (
    select id from notice
    where created_at < house_now() - make_interval(months => greatest(kept_months, 12))
      and status <> 'QUEUED'
    limit at_once);
  get diagnostics gone = row_count;
  return gone;
end
$$;
revoke execute on function sweep_old_messages from public;
grant execute on function sweep_old_messages to hiram_app;
