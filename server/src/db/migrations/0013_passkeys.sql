-- Passkeys of members, and the challenges that an authenticator signs.

create table passkey (
  id uuid primary key,
  member_id uuid not null references member,
  -- The authenticator's own name for it, in base64url.
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

-- A challenge is answered once. Its random bytes are derived from this row.
create table passkey_challenge (
  id uuid primary key,
  purpose text not null check (purpose in ('ADD', 'SIGN_IN')),
  -- Null for a sign-in: the passkey that answers says which member it belongs to.
  member_id uuid references member,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'ADD') = (member_id is not null))
);
create index passkey_challenge_expires on passkey_challenge (expires_at);
grant select, insert, delete, update (used_at) on passkey_challenge to hiram_app;
