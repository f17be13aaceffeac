-- Why one person may not have these roles together; null when they may.
create or replace function staff_roles_broken(roles text[]) returns text
language sql stable set search_path = public, pg_temp
as $$
  with marks as (
    select unnest(a.marks) as mark from staff_action a where a.action = any (staff_actions($1))
    union select r.mark from staff_role r where r.code = any ($1) and r.mark is not null
  )
  select p.why from staff_forbidden_pair p
  where p.one in (select mark from marks) and p.other in (select mark from marks)
  order by p.one, p.other limit 1
$$;
revoke execute on function staff_roles_broken from public;
grant execute on function staff_roles_broken to hiram_app;
