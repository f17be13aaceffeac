-- Trigger of clock_shift: makes house_now() answer with the moved time, for every process from its
-- next statement on. Only the demo's clock can be moved.
create or replace function replace_house_now() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  body text := 'select now()';
begin
  if new.milliseconds <> 0 then
    if not exists (select from installation where mode = 'demo') then
      raise exception 'only the demo''s clock can be moved' using errcode = 'HM070';
    end if;
    body := format('select now() + interval ''%s milliseconds''', new.milliseconds);
  end if;
  execute format('create or replace function house_now() returns timestamptz
    language sql stable parallel safe as %L', body);
  return null;
end
$$;
