-- Trigger of staff_identity: the sessions that began with an account end with it.
create or replace function end_sessions_of_identity() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update staff_session set ended_at = now(), ended_why = 'PROVIDER'
    where identity_id = new.id and ended_at is null;
  return null;
end
$$;
revoke execute on function end_sessions_of_identity from public;
