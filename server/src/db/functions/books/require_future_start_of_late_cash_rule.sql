-- Trigger of late_cash_rule: a rule begins on a day to come, so that no account that was computed
-- with the rule before has a payment of that day.
create or replace function require_future_start_of_late_cash_rule() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if new.from_day <= (house_now() at time zone 'Asia/Manila')::date then
    raise exception 'the day % has begun', new.from_day using errcode = 'HM051';
  end if;
  return new;
end
$$;
