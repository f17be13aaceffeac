-- Settings and members' rights: the score's history, passkeys, changes of what a member told us, the
-- wait of a changed bank account, choices of notices, and the wish to be deleted.

-- ── The in-app score ─────────────────────────────────────────────────────────────────────────────

create table score_event (
  id bigint generated always as identity primary key,
  member_id uuid not null references member,
  score integer not null check (score between 0 and 1000),
  version integer not null,
  reasons jsonb not null,
  -- What happened that made it be computed.
  why text not null,
  at timestamptz not null default now()
);
create index score_event_member on score_event (member_id, id desc);
grant select, insert on score_event to hiram_app;

-- ── Passkeys ─────────────────────────────────────────────────────────────────────────────────────

create table passkey (
  id uuid primary key,
  member_id uuid not null references member,
  -- As the authenticator names it, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  is_backed_up boolean not null,
  device text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  removed_at timestamptz
);
create index passkey_member on passkey (member_id) where removed_at is null;
grant select, insert, update (counter, is_backed_up, last_used_at, removed_at) on passkey
  to hiram_app;

-- A question put to an authenticator, answered once. Its random words are derived from this row.
create table passkey_challenge (
  id uuid primary key,
  purpose text not null check (purpose in ('ADD', 'SIGN_IN')),
  -- Nobody yet, for a sign-in: the passkey itself says whose it is.
  member_id uuid references member,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'ADD') = (member_id is not null))
);
create index passkey_challenge_expires on passkey_challenge (expires_at);
grant select, insert, delete, update (used_at) on passkey_challenge to hiram_app;

-- What a code confirms can be confirmed by a passkey as well: the same challenge, answered by other
-- means. Each means has one live challenge for a purpose, so that trying the one does not kill the other.
alter table code_challenge
  add column means text not null default 'code' check (means in ('code', 'passkey'));
drop index code_challenge_one_live;
create unique index code_challenge_one_live on code_challenge (purpose, holder_print, means)
  where spent_at is null and replaced_at is null;

-- ── Changes of what a member told us ─────────────────────────────────────────────────────────────

-- What was there before each change, sealed. Rows are only ever added.
create table member_change (
  id uuid primary key,
  member_id uuid not null references member,
  what text not null check (what in ('EMAIL', 'EMPLOYMENT', 'ADDRESS', 'BANK')),
  sealed bytea not null,
  at timestamptz not null default now()
);
create index member_change_member on member_change (member_id, at desc);
grant select, insert on member_change to hiram_app;

grant update (sealed, print, saved_at) on activation_answer to hiram_app;

create trigger bank_answer_is_kept before update on activation_answer
  for each row when (old.step = 'bank') execute function refuse_bank_overwrite();

create table bank_change (
  id uuid primary key,
  member_id uuid not null references member,
  -- Bank and account number; and the print that finds the same account with another member.
  sealed bytea not null,
  number_print text not null,
  asked_at timestamptz not null default now(),
  -- From then on payouts go there, unless it was stopped before.
  effective_at timestamptz not null,
  checked_by uuid references staff,
  checked_at timestamptz,
  stopped_at timestamptz,
  stopped_why text check (stopped_why in ('MEMBER', 'STAFF', 'REPLACED')),
  check ((checked_by is null) = (checked_at is null)),
  check ((stopped_at is null) = (stopped_why is null)),
  check (effective_at >= asked_at)
);
create index bank_change_member on bank_change (member_id, effective_at desc)
  where stopped_at is null;
create index bank_change_number on bank_change (number_print);
grant select, insert, update (effective_at, checked_by, checked_at, stopped_at, stopped_why)
  on bank_change to hiram_app;

-- ── Notices a member does not want ───────────────────────────────────────────────────────────────

create table notice_choice (
  member_id uuid not null references member,
  channel text not null check (channel in ('sms', 'email')),
  kind text not null check (kind in ('ACCOUNT', 'REMINDER', 'SCORE')),
  wanted boolean not null,
  changed_at timestamptz not null default now(),
  primary key (member_id, channel, kind)
);
grant select, insert, update (wanted, changed_at) on notice_choice to hiram_app;

-- ── Being deleted ────────────────────────────────────────────────────────────────────────────────

create table deletion_request (
  id uuid primary key,
  member_id uuid not null references member,
  asked_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  done_at timestamptz,
  check (withdrawn_at is null or done_at is null)
);
create unique index deletion_request_one_open on deletion_request (member_id)
  where withdrawn_at is null and done_at is null;
grant select, insert, update (withdrawn_at) on deletion_request to hiram_app;

