-- Lets a removed person return, as two people agreed. Within `kept_days` the sign-in still works
-- and the days of trust continue from where they stopped: then it returns true. Later everything
-- begins anew.
create or replace function take_back_staff(proposal uuid, person uuid, days integer) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_variable
declare
  change staff_change := take_staff_change(proposal, 'staff.reactivate');
  keeps boolean;
begin
  if change.person is distinct from person then
    raise exception 'the proposal is about somebody else' using errcode = 'HM050';
  end if;
  select s.totp_sealed is not null and s.trust_left is not null
      and s.removed_at > house_now() - make_interval(days => days)
    into keeps from staff s where s.id = person and s.removed_at is not null;
  if keeps is null then
    raise exception 'not removed' using errcode = 'HM081';
  end if;
  update staff s set removed_at = null, trust_left = null,
      second_person_from = house_now()
        + case when keeps then s.trust_left else make_interval(days => days) end
    where s.id = person;
  return keeps;
end
$$;
revoke execute on function take_back_staff from public;
grant execute on function take_back_staff to hiram_app;
