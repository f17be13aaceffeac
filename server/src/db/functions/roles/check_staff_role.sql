-- Trigger of staff_role: the current version names only actions that exist and no forbidden pair,
-- alone or with the other roles of anybody who has it; and somebody who manages people still can,
-- so that a change of their role does not lock the last administrators out.
create or replace function check_staff_role() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  given text[];
  broken text;
begin
  select actions into given from staff_role_version v
    where v.role = new.code and v.version = new.version;
  if given is null then
    raise exception 'role % has no version %', new.code, new.version using errcode = 'HM081';
  end if;
  if exists (select from unnest(given) a where a not in (select action from staff_action)) then
    raise exception 'role % names an action that is none', new.code using errcode = 'HM081';
  end if;
  if not exists (select from staff_role_version v, jsonb_each_text(v.names)
      where v.role = new.code and v.version = new.version)
    or exists (select from staff_role_version v, jsonb_each_text(v.names) each
      where v.role = new.code and v.version = new.version
        and length(each.value) not between 2 and 60)
  then
    raise exception 'role % has no name', new.code using errcode = 'HM081';
  end if;
  if new.code = 'ADMIN' and not given @> array['staff.manage', 'proposal.decide'] then
    raise exception 'administrators manage people' using errcode = 'HM083';
  end if;
  if new.removed_at is not null
    and exists (select from staff s where s.roles @> array[new.code] and s.removed_at is null)
  then
    raise exception 'somebody has the role %', new.code using errcode = 'HM084';
  end if;
  broken := staff_roles_broken(array[new.code]);
  if broken is null then
    select b into broken from staff s, staff_roles_broken(s.roles) b
      where s.roles @> array[new.code] and b is not null limit 1;
  end if;
  if broken is not null then
    raise exception 'not together: %', broken using errcode = 'HM080';
  end if;
  return null;
end
$$;
