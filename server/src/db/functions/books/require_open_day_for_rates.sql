-- Trigger of provision_rates: new rates begin on a day that is not closed, so that a closed day
-- keeps its own.
create or replace function require_open_day_for_rates() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if new.from_day <= (select max(day) from daily_close) then
    raise exception 'the day % is closed', new.from_day using errcode = 'HM051';
  end if;
  return new;
end
$$;
