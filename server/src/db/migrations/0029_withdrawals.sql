-- Withdrawals and every move of their status. Only make_withdrawal inserts one.

create table withdrawal (
  id uuid primary key,
  withdrawal_number bigint generated always as identity (start with 100001) unique,
  member_id uuid not null references member,
  loan_id uuid not null,
  status text not null check (status in ('PROCESSING', 'ON_HOLD', 'SENT', 'COMPLETED', 'RETURNED')),
  amount_centavos bigint not null check (amount_centavos > 0),
  channel text not null check (channel in ('INSTAPAY', 'PESONET')),
  -- Bank, number and name of the account, sealed as they were when the code was given.
  account_sealed bytea not null,
  account_fingerprint text not null,
  -- The code that agreed to it. One code makes one withdrawal, even with another idempotency key.
  challenge_id uuid not null unique,
  -- Above the policy's amount, two people must approve the payout before it is sent.
  needs_second_person boolean not null,
  released_by uuid references staff,
  released_at timestamptz,
  confirmed_by uuid references staff,
  confirmed_at timestamptz,
  -- Set before the payout is handed to a rail, and never cleared once the rail may have it. From
  -- then on the withdrawal can be neither paused nor returned until the rail has reported its
  -- outcome.
  rail text,
  rail_reference text,
  batch_id uuid references payout_batch,
  return_reason text,
  pause_reason text,
  paused_until timestamptz,
  promised_by timestamptz not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  ended_at timestamptz,
  foreign key (loan_id, member_id) references loan (id, member_id),
  -- `<>` with NULL gives NULL, and a CHECK accepts NULL; `is true` makes it fail.
  check (confirmed_by is null or (confirmed_by <> released_by) is true),
  check (not needs_second_person or status in ('PROCESSING', 'ON_HOLD', 'RETURNED')
    or confirmed_by is not null)
);
create index withdrawal_member on withdrawal (member_id, withdrawal_number desc);
create index withdrawal_queue on withdrawal (status, created_at, id)
  where status in ('PROCESSING', 'ON_HOLD', 'SENT');
create index withdrawal_batch on withdrawal (batch_id) where batch_id is not null;
create unique index withdrawal_rail_reference on withdrawal (rail, rail_reference)
  where rail_reference is not null;
create index withdrawal_ended on withdrawal (ended_at) where status = 'COMPLETED';
-- Includes promised_by, so late withdrawals are counted from the index alone.
create index withdrawal_open on withdrawal (created_at, id) include (promised_by)
  where status in ('PROCESSING', 'ON_HOLD', 'SENT');
create index withdrawal_made on withdrawal (created_at, id);
create index withdrawal_returned on withdrawal (ended_at, id) where status = 'RETURNED';
grant select on withdrawal to hiram_app;
grant update (status, released_by, released_at, confirmed_by, confirmed_at, rail, rail_reference,
  batch_id, return_reason, pause_reason, paused_until, sent_at, ended_at) on withdrawal to hiram_app;

-- One row for each move, written in the transaction of the move.
create table withdrawal_event (
  id bigint generated always as identity primary key,
  withdrawal_id uuid not null references withdrawal,
  event text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('member', 'staff', 'rail', 'clock')),
  actor_id uuid,
  note text,
  at timestamptz not null default now()
);
create index withdrawal_event_withdrawal on withdrawal_event (withdrawal_id, id);
grant select, insert on withdrawal_event to hiram_app;
