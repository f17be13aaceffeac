-- Gives a person the roles that two people agreed on. A proposal for a new person has no id of staff
-- yet; the fingerprint of the phone number says who is meant.
create or replace function give_staff_roles(proposal uuid, person uuid) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_variable
declare
  change staff_change;
  asked text;
begin
  select kind into asked from staff_proposal p where p.id = proposal
    and p.kind in ('staff.create', 'staff.role');
  change := take_staff_change(proposal, asked);
  if asked = 'staff.create' and not exists (select from staff s join staff_proposal p
      on p.subject = s.phone_fingerprint where p.id = proposal and s.id = person and s.roles = '{}')
    or asked = 'staff.role' and change.person is distinct from person
  then
    raise exception 'the proposal is about somebody else' using errcode = 'HM050';
  end if;
  if not change.roles @> '{ADMIN}' then
    perform refuse_losing_admins(person);
  end if;
  update staff s set roles = change.roles where s.id = person;
end
$$;
revoke execute on function give_staff_roles from public;
grant execute on function give_staff_roles to hiram_app;
