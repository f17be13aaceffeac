-- Trigger of staff: a reset ends everything a person could sign in with, linked accounts and open
-- links too.
create or replace function end_identities_of_reset_staff() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update staff_identity set ended_at = house_now(), ended_why = 'RESET'
    where staff_id = new.id and ended_at is null;
  update staff_identity_link set ended_at = now()
    where staff_id = new.id and used_at is null and ended_at is null;
  return null;
end
$$;
revoke execute on function end_identities_of_reset_staff from public;
