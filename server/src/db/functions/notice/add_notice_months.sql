-- Creates the tables of messages of this month and the next two that are missing, and returns how
-- many. Nobody waits long: a table that is in use is tried again in an hour. Where messages of a
-- month lie in notice_other already, they stay there, and so do those that follow in that month.
create or replace function add_notice_months() returns integer
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '200ms'
as $$
declare
  day date;
  added integer := 0;
begin
  -- A new part reads all of notice_other while nobody else can: not when that takes long.
  if (select count(*) from (select from notice_other limit 20000) it) = 20000 then return 0; end if;
  for ahead in 0..2 loop
    day := date_trunc('month', house_now() at time zone 'UTC') + make_interval(months => ahead);
    continue when to_regclass(to_char(day, '"notice_"YYYY"_"MM')) is not null
      or exists (select from notice_other where id >= first_notice_id(day)
        and id < first_notice_id((day + interval '1 month')::date));
    -- Attached, because a table that is created as a part keeps everybody from the whole table.
    execute format('create table %1$I (like notice including all);
      alter table notice attach partition %1$I for values from (%2$L) to (%3$L)',
      to_char(day, '"notice_"YYYY"_"MM'), first_notice_id(day),
      first_notice_id((day + interval '1 month')::date));
    added := added + 1;
  end loop;
  return added;
exception when lock_not_available or deadlock_detected then
  return 0;
end
$$;
revoke execute on function add_notice_months from public;
grant execute on function add_notice_months to hiram_app;
