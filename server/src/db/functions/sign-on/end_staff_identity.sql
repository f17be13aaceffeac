-- Unlinks an account: its owner, or somebody who manages people. Returns whose it was; null when it
-- is unknown or had ended.
create or replace function end_staff_identity(identity uuid, ender uuid) returns uuid
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  person uuid;
begin
  update staff_identity i set ended_at = house_now(), ended_by = ender, ended_why = 'BY_HAND'
    where i.id = identity and i.ended_at is null
      and exists (select from staff s where s.id = ender and s.removed_at is null
        and (s.id = i.staff_id or staff_actions(s.roles) @> array['staff.manage']))
    returning i.staff_id into person;
  return person;
end
$$;
revoke execute on function end_staff_identity from public;
grant execute on function end_staff_identity to hiram_app;
