-- A job's payload with the trace of the call that adds it, where that call is traced
-- (`server/src/trace`): the worker goes on with it.
create or replace function trace_payload(payload json) returns json
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select case when coalesce(current_setting('hiram.traceparent', true), '') = '' then payload
    else (payload::jsonb
      || jsonb_build_object('trace', current_setting('hiram.traceparent', true)))::json end;
$$;
revoke execute on function trace_payload from public;
