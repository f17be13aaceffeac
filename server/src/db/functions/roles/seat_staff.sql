-- Gives somebody who has no role yet the first ones, without a proposal: for the operator's command,
-- which has the owner's login, and for the demo's invented people. The app's login of a lender is
-- refused.
create or replace function seat_staff(person uuid, roles text[]) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_variable
begin
  if not pg_has_role(session_user, current_user, 'member')
    and not exists (select from installation where mode = 'demo')
  then
    raise exception 'roles are given by two people' using errcode = 'HM082';
  end if;
  update staff s set roles = seat_staff.roles where s.id = person and s.roles = '{}';
  if not found then
    raise exception 'this person has a role' using errcode = 'HM082';
  end if;
end
$$;
revoke execute on function seat_staff from public;
grant execute on function seat_staff to hiram_app;
