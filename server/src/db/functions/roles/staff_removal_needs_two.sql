-- Whether removing this person needs two people: it is the second removal within a day, by anyone,
-- or the last person of a role.
create or replace function staff_removal_needs_two(person uuid) returns boolean
language sql stable set search_path = public, pg_temp
as $$
  select exists (select from staff_removal r where r.at > house_now() - interval '1 day')
    or exists (
      select from staff s, unnest(s.roles) role
      where s.id = $1 and s.totp_sealed is not null and not exists (
        select from staff other where other.id <> s.id and other.removed_at is null
          and other.totp_sealed is not null and other.roles @> array[role]))
$$;
revoke execute on function staff_removal_needs_two from public;
grant execute on function staff_removal_needs_two to hiram_app;
