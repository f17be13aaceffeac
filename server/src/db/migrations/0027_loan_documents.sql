-- The documents of a loan, word for word as the member saw them, and the member's agreement to
-- them.

create table loan_document (
  id uuid primary key,
  loan_id uuid not null references loan,
  member_id uuid not null references member,
  kind text not null check (kind in ('DISCLOSURE', 'CONTRACT')),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  sealed bytea not null,
  -- Set when a newer approval makes new documents; the old ones stay.
  replaced_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index loan_document_current on loan_document (loan_id, kind)
  where replaced_at is null;
grant select, insert, update (replaced_at) on loan_document to hiram_app;

create table loan_acceptance (
  loan_id uuid primary key references loan,
  member_id uuid not null references member,
  contract_hash text not null,
  disclosure_hash text not null,
  challenge_id uuid not null unique references code_challenge,
  address text not null,
  device text not null,
  at timestamptz not null default now()
);
grant select, insert on loan_acceptance to hiram_app;
