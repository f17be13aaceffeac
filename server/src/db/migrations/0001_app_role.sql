-- The role the app works under. It owns nothing, cannot change a table, and has the rights that
-- each migration and function grants by name.

do $$
begin
  create role hiram_app nologin;
exception
  -- Roles belong to the server: another database of it may have created this one.
  when duplicate_object or unique_violation then null;
end
$$;

-- The role that migrates must be able to become the app's role. A superuser is; others need this.
do $$
begin
  if not pg_has_role(current_user, 'hiram_app', 'member') then
    execute format('grant hiram_app to %I', current_user);
  end if;
end
$$;

revoke create on schema public from public;
grant usage on schema public to hiram_app;
grant select on migration, sql_function to hiram_app;
