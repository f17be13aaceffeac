-- Refuses to remove one of the last two administrators who can sign in.
create or replace function refuse_losing_admins(person uuid) returns void
language plpgsql stable set search_path = public, pg_temp
as $$
begin
  if exists (select from staff s where s.id = person and s.roles @> '{ADMIN}'
      and s.removed_at is null and s.totp_sealed is not null)
    and (select count(*) from staff s where s.roles @> '{ADMIN}' and s.removed_at is null
      and s.totp_sealed is not null and s.id <> person) < 2
  then
    raise exception 'two administrators stay' using errcode = 'HM083';
  end if;
end
$$;
revoke execute on function refuse_losing_admins from public;
