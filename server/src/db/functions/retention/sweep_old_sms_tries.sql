-- Deletes a batch of the reports of SMS gateways that are older than the policy keeps messages, and
-- returns how many; never those of the last twelve months.
create or replace function sweep_old_sms_tries(kept_months integer, at_once integer) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  gone integer;
begin
  -- By gateway, because the index of the newest tries begins with it.
  delete from sms_try where ctid = any (array(
    select ctid from sms_try where gateway in ('sms-1', 'sms-2')
      and asked_at < house_now() - make_interval(months => greatest(kept_months, 12))
    limit at_once));
  get diagnostics gone = row_count;
  return gone;
end
$$;
revoke execute on function sweep_old_sms_tries from public;
grant execute on function sweep_old_sms_tries to hiram_app;
