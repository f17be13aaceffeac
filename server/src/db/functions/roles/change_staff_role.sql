-- Writes the next version of a role, or ends it, as agreed by two people who do not hold it.
-- Returns the version.
create or replace function change_staff_role(proposal uuid) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_variable
declare
  change staff_change;
  kind_asked text := (select p.kind from staff_proposal p where p.id = proposal
    and p.kind in ('role.change', 'role.end'));
  version_next integer;
begin
  change := take_staff_change(proposal, kind_asked);
  if exists (select from staff_proposal p join staff s on s.id in (p.proposed_by, p.decided_by)
      where p.id = proposal and s.roles @> array[change.role]) then
    raise exception 'nobody changes a role they hold' using errcode = 'HM085';
  end if;
  if change.removes then
    update staff_role r set removed_at = house_now() where r.code = change.role
      and not r.is_built_in and r.removed_at is null returning r.version into version_next;
    if version_next is null then
      raise exception 'no such role' using errcode = 'HM081';
    end if;
    return version_next;
  end if;
  select coalesce(max(v.version), 0) + 1 into version_next
    from staff_role_version v where v.role = change.role;
  insert into staff_role_version (role, version, names, actions, proposal_id)
    values (change.role, version_next, change.names, change.actions, proposal);
  insert into staff_role (code, is_built_in, version) values (change.role, false, version_next)
    on conflict (code) do update set version = excluded.version where staff_role.removed_at is null;
  if not found then
    raise exception 'the role has ended' using errcode = 'HM081';
  end if;
  return version_next;
end
$$;
revoke execute on function change_staff_role from public;
grant execute on function change_staff_role to hiram_app;
