-- Removes somebody from the desk. One person may remove one a day, who is not the last of a role;
-- any other removal needs two people. Two administrators always stay.
create or replace function remove_staff(person uuid, remover uuid, proposal uuid) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_variable
declare
  change staff_change;
begin
  -- One change of people at a time: two concurrent removals would each still count the other person
  -- among those who are left.
  perform pg_advisory_xact_lock(4726011);
  if proposal is not null then
    change := take_staff_change(proposal, 'staff.remove');
    if change.person is distinct from person then
      raise exception 'the proposal is about somebody else' using errcode = 'HM050';
    end if;
  elsif staff_removal_needs_two(person) then
    raise exception 'removing this person needs two people' using errcode = 'HM086';
  end if;
  if person = remover or not exists (select from staff s where s.id = remover
      and s.removed_at is null and staff_actions(s.roles) @> array['staff.manage']) then
    raise exception 'somebody else removes a person' using errcode = 'HM030';
  end if;
  perform refuse_losing_admins(person);
  update staff s set removed_at = house_now(),
      trust_left = greatest(s.second_person_from - house_now(), interval '0')
    where s.id = person and s.removed_at is null;
  if not found then
    raise exception 'not at the desk' using errcode = 'HM081';
  end if;
  insert into staff_removal (person, removed_by, proposal_id) values (person, remover, proposal);
end
$$;
revoke execute on function remove_staff from public;
grant execute on function remove_staff to hiram_app;
