-- Members and their sessions, the codes that prove a phone, the notices that carry them, and the log
-- of who did what. What is personal is sealed by the application; a `_print` is its keyed fingerprint,
-- which finds a row without telling what is in it.

create table invitation (
  id uuid primary key,
  code_print text not null unique,
  label text not null,
  uses_max integer not null check (uses_max > 0),
  uses integer not null default 0 check (uses between 0 and uses_max),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
grant select, insert, update (uses) on invitation to hiram_app;

create table member (
  id uuid primary key,
  phone_print text not null unique,
  phone_sealed bytea not null,
  -- Full name, e-mail and employment, as one sealed document.
  details_sealed bytea not null,
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  register_address text not null,
  register_country text,
  invitation_id uuid references invitation,
  blocked_at timestamptz,
  created_at timestamptz not null default now()
);
grant select, insert on member to hiram_app;
grant update (phone_sealed, details_sealed, password_hash, password_changed_at, blocked_at)
  on member to hiram_app;

create table staff (
  id uuid primary key,
  role text not null check (role in ('LOAN_ASSISTANT', 'LOAN_OFFICER', 'ADMIN')),
  phone_print text not null unique,
  -- Name, phone and e-mail, as one sealed document.
  details_sealed bytea not null,
  password_hash text not null,
  totp_sealed bytea not null,
  removed_at timestamptz,
  created_at timestamptz not null default now()
);
grant select, insert, update (role, details_sealed, password_hash, totp_sealed, removed_at)
  on staff to hiram_app;

-- A sign-in on one device. Ending it ends every token that came from it.
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
  ended_why text check (ended_why in ('LOGOUT', 'MEMBER', 'PASSWORD', 'RECOVERY', 'REUSE')),
  check ((ended_at is null) = (ended_why is null))
);
create index session_member on session (member_id) where ended_at is null;
grant select, insert, update (last_seen_at, ended_at, ended_why) on session to hiram_app;

-- Only hashes. Each token is used once; what it became is told to whoever lost the reply.
create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session,
  issued_at timestamptz not null default now(),
  used_at timestamptz
);
create unique index refresh_token_one_live on refresh_token (session_id) where used_at is null;
grant select, insert, update (used_at) on refresh_token to hiram_app;

-- The keys that sign access tokens: the newest signs, the one before still verifies.
create table signing_key (
  id uuid primary key,
  sealed bytea not null,
  created_at timestamptz not null default now()
);
grant select, insert, delete on signing_key to hiram_app;

-- A question put to whoever holds a phone. The code itself is nowhere: it is derived from this row
-- and a key kept outside the database.
create table code_challenge (
  id uuid primary key,
  purpose text not null,
  -- Whose phone, and what exactly is being agreed to (an amount, an account).
  holder_print text not null,
  about_print text not null,
  tries_left integer not null check (tries_left >= 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  verified_at timestamptz,
  spent_at timestamptz,
  replaced_at timestamptz
);
create unique index code_challenge_one_live on code_challenge (purpose, holder_print)
  where spent_at is null and replaced_at is null;
create index code_challenge_recent on code_challenge (holder_print, created_at);
grant select, insert on code_challenge to hiram_app;
grant update (tries_left, verified_at, spent_at, replaced_at) on code_challenge to hiram_app;

-- A message to a person, by template. The words are made when it is sent; only what the template
-- needs is kept, sealed.
create table notice (
  id uuid primary key,
  member_id uuid references member,
  channel text not null check (channel in ('sms', 'email')),
  template text not null,
  sealed bytea not null,
  status text not null check (status in ('QUEUED', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index notice_member on notice (member_id, created_at desc);
create index notice_waiting on notice (created_at) where status <> 'SENT';
grant select, insert, update (status, attempts, last_error, sent_at) on notice to hiram_app;

-- How many wrong guesses, and until when the next one must wait. Never locked for good: the wait
-- grows to a quarter of an hour and a day without a guess forgets it all.
create table guess_budget (
  bucket text primary key,
  failures integer not null,
  wait_until timestamptz not null,
  updated_at timestamptz not null default now()
);
create index guess_budget_updated on guess_budget (updated_at);
grant select, insert, update, delete on guess_budget to hiram_app;

-- Who did what, when, from where. Rows are only ever added.
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('anyone', 'member', 'staff', 'system')),
  actor_id uuid,
  action text not null,
  subject_id uuid,
  address text,
  request_id text,
  details jsonb not null default '{}'
);
create index audit_event_subject on audit_event (subject_id, id desc);
grant select, insert on audit_event to hiram_app;
