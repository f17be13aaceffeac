-- Trigger of audit_event: records the role and its version under which somebody at the desk acted.
create or replace function set_roles_of_actor() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  select array_agg(r.code || ' ' || r.version order by r.code) into new.roles
    from staff s join staff_role r on r.code = any (s.roles) where s.id = new.actor_id;
  return new;
end
$$;
