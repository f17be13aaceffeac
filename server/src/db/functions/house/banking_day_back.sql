-- The day that is `days` banking days before `today`, which counts if it is a banking day itself.
create or replace function banking_day_back(today date, days integer) returns date
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  the_day date := today;
  found_days integer := is_banking_day(today)::integer;
begin
  while found_days < days loop
    the_day := the_day - 1;
    found_days := found_days + is_banking_day(the_day)::integer;
  end loop;
  return the_day;
end
$$;
revoke execute on function banking_day_back from public;
grant execute on function banking_day_back to hiram_app;
