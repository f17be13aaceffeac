-- Members. The application encrypts their personal data: a `_sealed` column holds the ciphertext.

create table member (
  id uuid primary key,
  phone_fingerprint text not null unique,
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
