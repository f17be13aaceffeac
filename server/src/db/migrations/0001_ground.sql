-- The ground: the role the app works under, which owns nothing and may change no table's shape, and
-- the two things every subject uses, jobs and limits.

do $$
begin
  create role hiram_app nologin;
exception
  when duplicate_object or unique_violation then null; -- roles belong to the server, not the database
end
$$;

-- The role that migrates must be able to become the app's role: a superuser is, others need this.
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

-- How often a caller has asked within a window. Unlogged: a crash forgets counts, never money.
create unlogged table rate_limit (
  bucket text primary key,
  used integer not null,
  resets_at timestamptz not null
);
create index rate_limit_resets_at on rate_limit (resets_at);
grant select, insert, update, delete on rate_limit to hiram_app;
