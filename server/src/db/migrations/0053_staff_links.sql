-- The one-time link by which a person at the desk sets the first password and the authenticator: 128
-- random bits, of which only the hash is kept. It dies when it is used, when it is too old, when a
-- newer one is made and when the person is reset or removed.
create table staff_link (
  id uuid primary key,
  staff_id uuid not null references staff,
  hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- When a newer link, a reset or a removal ended it.
  ended_at timestamptz
);
create unique index staff_link_open on staff_link (staff_id)
  where used_at is null and ended_at is null;
create index staff_link_staff on staff_link (staff_id, created_at desc);
grant select, insert, update (used_at, ended_at) on staff_link to hiram_app;

-- The link with which the set-up began; null for one that began with a password from the operator.
alter table staff_session add link_id uuid references staff_link;
