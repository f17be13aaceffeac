-- Deletes events older than 90 days with their deliveries and attempts; those of a subject keep
-- counting. Returns how many.
create or replace function sweep_open_events() returns bigint
language sql security definer set search_path = public, pg_temp
as $$
  with gone as (
    delete from open_event where id in (
      select id from open_event where at < house_now() - interval '90 days' order by at limit 10000)
    returning id
  ) select count(*) from gone
$$;
revoke execute on function sweep_open_events from public;
grant execute on function sweep_open_events to hiram_app;
