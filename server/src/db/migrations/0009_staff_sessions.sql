-- The sessions of staff: one row for each sign-in, from its cookie to its end.

create table staff_session (
  id uuid primary key,
  -- The hash of the cookie; only the browser has the cookie itself.
  token_hash bytea not null unique,
  staff_id uuid not null references staff,
  -- The secret of an authenticator that is being set up. Until that is done, the session may do
  -- nothing else.
  enrolling_sealed bytea,
  device text not null,
  address text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_why text check (
    ended_why in ('SIGN_OUT', 'ROLE', 'REMOVED', 'PASSWORD', 'RESET', 'ENROLLED', 'RESTORED')),
  check ((ended_at is null) = (ended_why is null))
);
create index staff_session_staff on staff_session (staff_id, last_seen_at desc);
grant select, insert, update (last_seen_at, ended_at, ended_why) on staff_session to hiram_app;
