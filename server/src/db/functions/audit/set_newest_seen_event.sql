-- Trigger of audit_event: names the newest row that the writer can see, whatever the insert said.
create or replace function set_newest_seen_event() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  new.seen_id := (select max(id) from audit_event);
  return new;
end
$$;
revoke execute on function set_newest_seen_event from public;
