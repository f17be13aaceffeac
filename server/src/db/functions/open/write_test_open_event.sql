-- Writes the event of a press at the desk, for one endpoint.
create or replace function write_test_open_event(endpoint uuid) returns text
language sql security definer set search_path = public, pg_temp
as $$
  select write_open_event('endpoint.test', 'endpoint ' || endpoint,
    jsonb_build_object('endpoint_id', endpoint), null, endpoint)
$$;
revoke execute on function write_test_open_event from public;
grant execute on function write_test_open_event to hiram_app;
