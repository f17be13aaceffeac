-- Challenges: a member is asked for a code or a passkey. The code is not stored; it is derived
-- from this row and a key outside the database.

create table code_challenge (
  id uuid primary key,
  purpose text not null,
  -- The phone that is asked, and what exactly the answer agrees to (an amount, an account).
  holder_fingerprint text not null,
  about_fingerprint text not null,
  tries_left integer not null check (tries_left >= 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  verified_at timestamptz,
  spent_at timestamptz,
  replaced_at timestamptz,
  means text not null default 'code' check (means in ('code', 'passkey'))
);
-- One live challenge for each purpose and means: asking for a passkey leaves the code valid.
create unique index code_challenge_one_live on code_challenge (purpose, holder_fingerprint, means)
  where spent_at is null and replaced_at is null;
create index code_challenge_recent on code_challenge (holder_fingerprint, created_at);
grant select, insert on code_challenge to hiram_app;
grant update (tries_left, verified_at, spent_at, replaced_at) on code_challenge to hiram_app;
