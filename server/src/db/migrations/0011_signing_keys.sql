-- The keys that sign access tokens: the newest one signs, and the one before it still verifies.

create table signing_key (
  id uuid primary key,
  sealed bytea not null,
  created_at timestamptz not null default now()
);
grant select, insert, delete on signing_key to hiram_app;
