-- Uses a one-time link up and links the account that was signed in at the provider. The person has
-- an authenticator, which was shown when the link was opened. Returns whose account it is now.
create or replace function link_staff_identity(link uuid, the_issuer text, the_subject text)
returns uuid
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  person uuid;
begin
  update staff_identity_link l set used_at = now()
    where l.id = link and l.used_at is null and l.ended_at is null and l.expires_at > now()
    returning l.staff_id into person;
  if person is null or not exists (select from staff s where s.id = person
      and s.removed_at is null and s.totp_sealed is not null) then
    raise exception 'the link works no more' using errcode = 'HM221';
  end if;
  insert into staff_identity (id, staff_id, issuer, subject)
    values (gen_random_uuid(), person, the_issuer, the_subject);
  return person;
exception when unique_violation then
  raise exception 'this account or person is linked already' using errcode = 'HM222';
end
$$;
revoke execute on function link_staff_identity from public;
grant execute on function link_staff_identity to hiram_app;
