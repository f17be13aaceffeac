-- The latest step of reminders that has come, this many days after the due date; null before the
-- first. `contract/src/collection/reminder.ts` has the same.
create or replace function reminder_step(days integer) returns integer
language sql immutable parallel safe
as $$
  select case when days >= 7 then days - days % 7
    else (select max(step) from unnest(array[-5, -3, -1, 0, 1, 3]) step where step <= days) end
$$;
revoke execute on function reminder_step from public;
grant execute on function reminder_step to hiram_app;
