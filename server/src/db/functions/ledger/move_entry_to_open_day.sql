-- Trigger of entry: a movement belongs to a day whose close has not begun. The shared lock makes
-- the beginning of a close wait for movements under way (`wait_for_uncommitted_entries`), so that the close sees
-- all of them. Only functions of the owner write entries, so it needs no rights of its own.
create or replace function move_entry_to_open_day() returns trigger
language plpgsql
as $$
declare
  last_closed date;
begin
  perform pg_advisory_xact_lock_shared(hashtext('daily_close'));
  select max(day) into last_closed from public.daily_close;
  if (new.at at time zone 'Asia/Manila')::date <= last_closed then
    new.at := (last_closed + 1)::timestamp at time zone 'Asia/Manila';
  end if;
  return new;
end
$$;
