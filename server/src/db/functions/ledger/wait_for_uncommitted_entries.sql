-- Trigger of daily_close: the close of a day begins when every movement that may belong to it is
-- committed. Later movements see the row and are booked on the next day.
create or replace function wait_for_uncommitted_entries() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtext('daily_close'));
  return new;
end
$$;
