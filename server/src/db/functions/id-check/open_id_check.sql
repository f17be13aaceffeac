-- Trigger of activation: a completed activation opens the check of its ID by staff.
create or replace function open_id_check() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into id_check (id, status) values (new.id, 'UNVERIFIED') on conflict do nothing;
  return null;
end
$$;
