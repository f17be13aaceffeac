-- Once, on the leader, as postgres: psql -f logins.sql
create role hiram_owner login createrole password 'PASSWORD-OF-OWNER';  -- DATABASE_OWNER_URL
create role hiram_login login password 'PASSWORD-OF-LOGIN';             -- DATABASE_URL
create role hiram_worker login password 'PASSWORD-OF-WORKER';           -- DATABASE_JOBS_URL
-- The owner's login sees whether a synchronous standby is attached; /readyz asks through it.
grant pg_monitor to hiram_owner;
create database hiram owner hiram_owner;
