-- Trigger of passkey: somebody who manages people and has an authenticator and a passkey keeps
-- both. A removed person, or one without an authenticator, has no sign-in left to protect.
create or replace function require_two_sign_in_methods() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  -- Row lock on the person: when both passkeys are removed concurrently, the second removal checks
  -- only after the first has committed. Without it each would still find the other passkey.
  perform from staff s where s.id = old.staff_id for update;
  if exists (select from staff s where s.id = old.staff_id and s.removed_at is null
      and s.totp_sealed is not null and staff_actions(s.roles) @> array['staff.manage'])
    and not exists (select from passkey other where other.staff_id = old.staff_id
      and other.id <> old.id and other.removed_at is null)
  then
    raise exception 'an administrator keeps two ways to sign in' using errcode = 'HM087';
  end if;
  return new;
end
$$;
