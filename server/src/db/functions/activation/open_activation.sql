-- Trigger of member: each new member has an activation, which begins with the first step.
create or replace function open_activation() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into activation (id, status) values (new.id, 'PERSONAL_INFO');
  return new;
end
$$;
