-- What a person with these roles may do, by the current version of each.
create or replace function staff_actions(roles text[]) returns text[]
language sql stable set search_path = public, pg_temp
as $$
  select coalesce(array_agg(distinct a order by a), '{}')
  from staff_role r join staff_role_version v on v.role = r.code and v.version = r.version,
    unnest(v.actions) a
  where r.code = any ($1) and r.removed_at is null
$$;
revoke execute on function staff_actions from public;
grant execute on function staff_actions to hiram_app;
