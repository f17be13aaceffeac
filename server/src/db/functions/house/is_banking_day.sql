-- Whether Philippine banks work on a day: the calendar of `banking-days.ts`, which a test compares,
-- with the days that two people have entered at the desk. It does not know days of HOLIDAYS_FILE, so
-- that on such days the database asks for more than the desk, never for less.
create or replace function is_banking_day(the_day date) returns boolean
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  kept text := (select h.kind from holiday h where h.day = the_day order by h.id desc limit 1);
  its_year integer := extract(year from the_day);
  golden integer := its_year % 19;
  century integer := its_year / 100;
  in_century integer := its_year % 100;
  epact integer;
  weekday integer;
  late integer;
  month_and_day integer;
  easter date;
begin
  if extract(isodow from the_day) > 5 or kept = 'CLOSED' then
    return false;
  end if;
  if kept = 'OPEN' then
    return true;
  end if;
  -- Fixed by law, then proclaimed or expected.
  if to_char(the_day, 'MM-DD') in ('01-01', '04-09', '05-01', '06-12', '08-21', '11-01', '11-30',
      '12-08', '12-25', '12-30', '12-31')
    or the_day in ('2026-02-17', '2026-03-20', '2026-05-27', '2026-11-02', '2026-12-24',
      '2027-02-06', '2027-03-09', '2027-03-10', '2027-05-16', '2027-05-17', '2027-11-02',
      '2027-12-24', '2028-01-26', '2028-02-26', '2028-02-27', '2028-05-05', '2028-05-06',
      '2028-11-02', '2028-12-24')
    -- The last Monday of August.
    or extract(isodow from the_day) = 1 and to_char(the_day, 'MM') = '08'
      and to_char(the_day + 7, 'MM') = '09' then
    return false;
  end if;
  -- Easter by the method of Meeus, Jones and Butcher.
  epact := (19 * golden + century - century / 4 - (8 * century + 13) / 25 + 15) % 30;
  weekday := (32 + 2 * (century % 4) + 2 * (in_century / 4) - epact - in_century % 4) % 7;
  late := (golden + 11 * epact + 22 * weekday) / 451;
  month_and_day := epact + weekday - 7 * late + 114;
  easter := make_date(its_year, month_and_day / 31, month_and_day % 31 + 1);
  return easter - the_day not between 1 and 3;
end
$$;
revoke execute on function is_banking_day from public;
grant execute on function is_banking_day to hiram_app;
