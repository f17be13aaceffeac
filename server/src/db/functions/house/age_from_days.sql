-- The age group of a loan in the portfolio, as the least number of days late of the group. NULL for
-- a loan that is not late. `ageBuckets` of the contract has the same groups.
create or replace function age_from_days(days_late integer) returns integer
language sql immutable parallel safe
as $$
  select case when days_late < 1 then 0 when days_late < 31 then 1 when days_late < 61 then 31
    when days_late < 91 then 61 when days_late < 181 then 91 when days_late > 180 then 181 end
$$;
revoke execute on function age_from_days from public;
grant execute on function age_from_days to hiram_app;
