-- The time by which the house decides. In a lender's database it is now(). In a demo whose clock
-- was moved, the trigger of clock_shift has replaced the body with now() and the shift as a
-- constant. The planner puts the body in place of the call, so that it costs as much as now().
create or replace function house_now() returns timestamptz
language sql stable parallel safe
as $$ select now() $$;
revoke execute on function house_now from public;
grant execute on function house_now to hiram_app;
-- Replacing the function above has removed the shift of a moved demo clock; the trigger of this
-- update writes it into the function again.
update clock_shift set milliseconds = milliseconds where milliseconds <> 0;
