-- The day that is a number of working days after another, by the calendar of `is_banking_day`, as
-- `duty-calendar.ts` counts them.
create or replace function add_working_days(after date, count integer) returns date
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  found_day date := after;
begin
  for step in 1..count loop
    found_day := found_day + 1;
    while not is_banking_day(found_day) loop
      found_day := found_day + 1;
    end loop;
  end loop;
  return found_day;
end
$$;
revoke execute on function add_working_days from public;
grant execute on function add_working_days to hiram_app;
