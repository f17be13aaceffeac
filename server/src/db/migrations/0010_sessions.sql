-- Sign-ins of members and the refresh tokens that keep them alive.

-- A sign-in on one device. When it ends, every token issued for it ends too.
create table session (
  id uuid primary key,
  member_id uuid not null references member,
  persists boolean not null,
  device text not null,
  address text not null,
  country text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why text check (
    ended_why in ('LOGOUT', 'MEMBER', 'PASSWORD', 'RECOVERY', 'REUSE', 'RESTORED')),
  check ((ended_at is null) = (ended_why is null))
);
create index session_member on session (member_id) where ended_at is null;
-- Finds other members who registered or signed in with the same device from the same address.
create index session_device on session (address, device);
grant select, insert, update (last_seen_at, ended_at, ended_why) on session to hiram_app;

-- Only the hash of a token is stored. A token is used once; rotate_refresh says what happens when
-- a used one comes again.
create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session,
  issued_at timestamptz not null default now(),
  used_at timestamptz
);
create unique index refresh_token_one_live on refresh_token (session_id) where used_at is null;
grant select, insert, update (used_at) on refresh_token to hiram_app;
