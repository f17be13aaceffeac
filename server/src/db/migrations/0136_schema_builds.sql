-- The builds that this schema serves: the one that migrated it last, and the one before, which may be
-- started again when a new release disappoints.
create table schema_build (
  fingerprint text primary key,
  noted_at timestamptz not null default now()
);
grant select on schema_build to hiram_app;
