-- Whether a month of a loan is longer or shorter than a month, so that its ceiling counts by days:
-- the first one with a due day of its own, or one whose end was moved.
create or replace function is_month_by_days(the_loan uuid, paid_on date, due_on_day integer, in_month integer)
returns boolean
language plpgsql stable set search_path = public, pg_temp
as $$
begin
  return (in_month = 0
      and loan_due_day(paid_on, due_on_day, 0) <> (paid_on + interval '1 month')::date)
    or coalesce((
      select m.ends_on <> m.normal_ends_on from due_day_move m
        where m.loan_id = the_loan and m.month = in_month
        order by m.moved_at desc limit 1), false);
end
$$;
revoke execute on function is_month_by_days from public;
grant execute on function is_month_by_days to hiram_app;
