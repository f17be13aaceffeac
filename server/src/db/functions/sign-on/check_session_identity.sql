-- Trigger of staff_session: a session that began at a provider belongs to the person whose account
-- it is, and the account is linked now.
create or replace function check_session_identity() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  -- Row lock on the identity: an unlinking that runs concurrently ends this session too, or this
  -- insert finds it ended.
  perform from staff_identity i where i.id = new.identity_id and i.staff_id = new.staff_id
    and i.ended_at is null for share;
  if not found then
    raise exception 'this account is not linked to the person' using errcode = 'HM220';
  end if;
  return new;
end
$$;
revoke execute on function check_session_identity from public;
