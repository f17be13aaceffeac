-- The invitation codes with which people register.

create table invitation (
  id uuid primary key,
  -- A `_fingerprint` is a keyed fingerprint: it finds a row by a value that is not stored in clear.
  code_fingerprint text not null unique,
  label text not null,
  uses_max integer not null check (uses_max > 0),
  uses integer not null default 0 check (uses between 0 and uses_max),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
grant select, insert, update (uses, expires_at) on invitation to hiram_app;
