-- Trigger of daily_close: the books of a day were closed.
create or replace function write_day_open_event() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform write_open_event('day.closed', 'days',
    jsonb_build_object('day', new.day, 'loans', new.loans), '/open/portfolio/' || new.day);
  return null;
end
$$;
revoke execute on function write_day_open_event from public;
