-- A job's payload with the trace of the call that adds it, where that call is traced
-- (`server/src/trace`): the worker continues that trace. It has no search path of its own, so that
-- the planner puts the body in place of the call; names are qualified instead.
create or replace function trace_payload(payload json) returns json
language sql stable
as $$
  select case
    when coalesce(pg_catalog.current_setting('hiram.traceparent', true), '') = '' then payload
    else (payload::jsonb || pg_catalog.jsonb_build_object(
      'trace', pg_catalog.current_setting('hiram.traceparent', true)))::json end;
$$;
revoke execute on function trace_payload from public;
