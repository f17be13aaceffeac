-- Deletes a batch of the events from payment gateways that are older than the policy's time, and
-- returns how many; never those of the last twelve months.
create or replace function sweep_old_gateway_events(kept_months integer, at_once integer)
returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  gone integer;
begin
  delete from gateway_event where id in (
    select id from gateway_event
    where received_at < house_now() - make_interval(months => greatest(kept_months, 12))
    limit at_once);
  get diagnostics gone = row_count;
  return gone;
end
$$;
revoke execute on function sweep_old_gateway_events from public;
grant execute on function sweep_old_gateway_events to hiram_app;
