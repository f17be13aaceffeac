-- Trigger of open_endpoint: one that was stopped stays stopped, and none is deleted.
create or replace function check_open_endpoint() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if tg_op = 'DELETE' or old.stopped_at is not null and new.stopped_at is distinct from old.stopped_at
  then
    raise exception 'a stopped endpoint stays as it is' using errcode = 'HM214';
  end if;
  return new;
end
$$;
