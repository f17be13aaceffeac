-- Moves the counted views of lists whose minute or hour is over into the audit log, one row each,
-- and returns how many.
create or replace function log_list_views() returns integer
language sql security definer set search_path = public, pg_temp
as $$
  with counted as (
    delete from list_view where ends_at <= house_now() returning *
  ), logged as (
    insert into audit_event (actor_kind, actor_id, action, address, request_id, details)
    select 'staff', staff_id, 'LIST_SHOWN', address, request_id, jsonb_build_object(
      'list', list, 'from', to_char(begun_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"'),
      'minutes', (extract(epoch from ends_at - begun_at) / 60)::integer,
      'times', times, 'rows', rows, 'nextPages', later_page_views, 'attended', is_attended)
    from counted order by begun_at, staff_id, list
    returning id
  )
  select count(*)::integer from logged
$$;
revoke execute on function log_list_views from public;
grant execute on function log_list_views to hiram_app;
