-- The bank's answers to payout files, kept as they were loaded. Each has its hash and the proposal
-- that names who loaded it and who confirmed it; a file is applied once.
create table bank_answer (
  id uuid primary key,
  answer_number bigint generated always as identity unique,
  batch_id uuid not null references payout_batch,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- It names accounts and people, so it is sealed.
  sealed bytea not null,
  proposal_id uuid not null unique references staff_proposal,
  -- How many payouts it named in each state when it was loaded, and how many that are not ours.
  settled integer not null,
  returned integer not null,
  pending integer not null,
  unknown integer not null,
  applied_at timestamptz
);
create index bank_answer_sha256 on bank_answer (sha256);
create unique index bank_answer_applied_once on bank_answer (sha256) where applied_at is not null;
grant select, insert, update (applied_at) on bank_answer to hiram_app;
