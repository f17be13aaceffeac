-- Trigger of staff: a person's roles all exist, and together contain no forbidden pair.
create or replace function check_staff_roles() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  broken text;
begin
  if exists (select from unnest(new.roles) r
      where r not in (select code from staff_role where removed_at is null)) then
    raise exception 'a role that is none: %', new.roles using errcode = 'HM081';
  end if;
  broken := staff_roles_broken(new.roles);
  if broken is not null then
    raise exception 'not together: %', broken using errcode = 'HM080';
  end if;
  return new;
end
$$;
