-- SECRET can be replaced while the product runs: the ids of each SECRET that this database has been
-- sealed with, and how far the job is that seals everything anew.
create table secret_key (
  number integer primary key check (number >= 1),
  -- Derived from SECRET, and not secret.
  id text not null unique check (id ~ '^[0-9a-f]{8}$'),
  begun_at timestamptz not null default now(),
  -- Keys of the SECRET before it that must outlive it, sealed with this one; null for the first.
  kept_sealed bytea check ((kept_sealed is null) = (number = 1)),
  -- From then on it is refused. The newest is never retired.
  retired_at timestamptz
);
create table reseal_progress (
  key_id text not null references secret_key (id),
  table_name text not null,
  column_name text not null,
  resealed bigint not null default 0 check (resealed >= 0),
  -- Values that no known key opens. They stay as they are and keep the old key from retiring.
  failed bigint not null default 0 check (failed >= 0),
  remaining bigint not null check (remaining >= 0),
  updated_at timestamptz not null default now(),
  primary key (key_id, table_name, column_name)
);
grant select on secret_key to hiram_app;
grant select, insert, update on reseal_progress to hiram_app;
