-- Counts that a staff member was shown a list with members' names. A screen that refreshes by itself
-- says so and is counted by the hour: the claim makes the log coarser and leaves nothing out of it.
create or replace function note_list_view(
  the_staff uuid, the_list text, attended boolean, shown_rows integer, is_next_page boolean,
  the_address text, the_request text
) returns void
language sql security definer set search_path = public, pg_temp
as $$
  insert into list_view as counted
    (staff_id, list, is_attended, begun_at, ends_at, times, rows, later_page_views, address,
     request_id)
  select the_staff, the_list, attended, slot.begun_at, slot.begun_at + slot.span, 1, shown_rows,
    is_next_page::integer, the_address, the_request
  from (select
    date_trunc(case when attended then 'minute' else 'hour' end, house_now()) as begun_at,
    case when attended then interval '1 minute' else interval '1 hour' end as span) slot
  on conflict (staff_id, list, is_attended, begun_at) do update set
    times = counted.times + 1, rows = counted.rows + excluded.rows,
    later_page_views = counted.later_page_views + excluded.later_page_views
$$;
revoke execute on function note_list_view from public;
grant execute on function note_list_view to hiram_app;
