-- Staff, their roles and their second factor.

create table staff (
  id uuid primary key,
  role text not null check (role in ('LOAN_ASSISTANT', 'LOAN_OFFICER', 'ADMIN')),
  phone_fingerprint text not null unique,
  -- Name, phone and e-mail, as one sealed document.
  details_sealed bytea not null,
  password_hash text not null,
  -- Null until the authenticator is set up, at the first sign-in.
  totp_sealed bytea,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  email_fingerprint text unique,
  -- The newest time step whose code was used. That step and earlier ones are refused from then
  -- on.
  totp_step_used bigint not null default 0
);
grant select, insert on staff to hiram_app;
grant update (role, details_sealed, password_hash, totp_sealed, removed_at, email_fingerprint,
  totp_step_used) on staff to hiram_app;

create table staff_recovery_key (
  staff_id uuid not null references staff,
  key_fingerprint text not null,
  used_at timestamptz,
  primary key (staff_id, key_fingerprint)
);
grant select, insert, delete, update (used_at) on staff_recovery_key to hiram_app;
