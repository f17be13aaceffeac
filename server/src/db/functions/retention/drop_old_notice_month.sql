-- Drops the table of the oldest month of messages when all of that month is older than the policy's
-- time, and returns whether it did; never one of the last twelve months. Nobody waits long: while
-- the table is in use nothing is dropped, and it is tried again in an hour.
create or replace function drop_old_notice_month(kept_months integer) returns boolean
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '200ms'
as $$
declare
  oldest text;
begin
  select relname into oldest from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'notice'::regclass and relname ~ '^notice_\d{4}_\d{2}$'
    order by relname limit 1;
  if oldest is null or to_date(oldest, '"notice_"YYYY"_"MM') + interval '1 month'
      > (house_now() at time zone 'UTC') - make_interval(months => greatest(kept_months, 12)) then
    return false;
  end if;
  execute format('drop table %I', oldest);
  return true;
exception when lock_not_available or deadlock_detected then
  return false;
end
$$;
revoke execute on function drop_old_notice_month from public;
grant execute on function drop_old_notice_month to hiram_app;
