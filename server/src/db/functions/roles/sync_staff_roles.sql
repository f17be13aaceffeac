-- Makes the closed table of actions, the forbidden pairs and the built-in roles equal to this
-- build's; run by the owner after each migration. A built-in role that the lender has changed stays
-- as it is.
create or replace function sync_staff_roles(given jsonb) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  given_role jsonb;
  version_next integer;
  actions_given text[];
begin
  insert into staff_action (action, marks)
    select a ->> 'action', array(select jsonb_array_elements_text(a -> 'marks'))
    from jsonb_array_elements(given -> 'actions') a
    on conflict (action) do update set marks = excluded.marks
      where staff_action.marks <> excluded.marks;
  delete from staff_forbidden_pair p where not exists (
    select from jsonb_array_elements(given -> 'pairs') g
    where g ->> 'one' = p.one and g ->> 'other' = p.other);
  insert into staff_forbidden_pair (one, other, why)
    select p ->> 'one', p ->> 'other', p ->> 'why' from jsonb_array_elements(given -> 'pairs') p
    on conflict (one, other) do update set why = excluded.why;
  for given_role in select * from jsonb_array_elements(given -> 'roles') loop
    actions_given := array(select jsonb_array_elements_text(given_role -> 'actions') order by 1);
    version_next := null;
    select coalesce(max(v.version), 0) + 1 into version_next from staff_role_version v
      where v.role = given_role ->> 'code'
      having count(v.proposal_id) = 0;
    if exists (select from staff_role r join staff_role_version v
        on v.role = r.code and v.version = r.version
        where r.code = given_role ->> 'code' and v.actions = actions_given) then
      version_next := null;
    end if;
    if version_next is not null then
      insert into staff_role_version (role, version, names, actions)
        values (given_role ->> 'code', version_next, given_role -> 'names', actions_given);
      insert into staff_role (code, is_built_in, mark, version)
        values (given_role ->> 'code', true, given_role ->> 'mark', version_next)
        on conflict (code) do update set version = excluded.version;
    end if;
  end loop;
  delete from staff_action where action not in (
    select a ->> 'action' from jsonb_array_elements(given -> 'actions') a);
end
$$;
revoke execute on function sync_staff_roles from public;
