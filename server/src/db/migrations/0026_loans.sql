-- Loans and every move of their status.

create table loan (
  id uuid primary key,
  -- The number that people see. The id is random and is never shown.
  loan_number bigint generated always as identity (start with 100001) unique,
  member_id uuid not null references member,
  status text not null check (status in (
    'PENDING', 'IN_REVIEW', 'ON_HOLD', 'APPROVED', 'ACTIVE', 'DECLINED', 'CANCELLED', 'CLOSED')),
  asked_centavos bigint not null check (asked_centavos > 0),
  -- The amount of the contract: as asked, or less if an officer approved less.
  amount_centavos bigint not null check (amount_centavos > 0 and amount_centavos <= asked_centavos),
  months integer not null check (months > 0),
  -- The row of the policy whose prices this loan keeps.
  policy_from date not null,
  currency text not null,
  exchange_rate double precision not null check (exchange_rate > 0),
  applied_at timestamptz not null default now(),
  officer_id uuid references staff,
  decided_at timestamptz,
  decline_reason text,
  accepted_at timestamptz,
  -- The first confirmed payout. Interest and due dates begin on this day, in Manila.
  first_paid_at timestamptz,
  first_paid_on date,
  closed_at timestamptz,
  check ((first_paid_at is null) = (first_paid_on is null)),
  check ((status = 'DECLINED') = (decline_reason is not null)),
  check (accepted_at is not null or status not in ('ACTIVE', 'CLOSED')),
  -- For foreign keys on both columns: a row that belongs to a loan cannot name another member.
  unique (id, member_id)
);
create unique index loan_one_live on loan (member_id)
  where status not in ('DECLINED', 'CANCELLED', 'CLOSED');
create index loan_member on loan (member_id, applied_at desc);
-- Each list of the desk has an index in its order, so a page is read without the rows after it.
create index loan_waiting on loan (applied_at, id)
  where status in ('PENDING', 'IN_REVIEW', 'ON_HOLD');
create index loan_by_status on loan (status, applied_at, id);
create index loan_status_decided on loan (decided_at) where decided_at is not null;
create index loan_applied on loan (applied_at);
-- No right to update first_paid_at and first_paid_on: only note_first_payout sets them.
grant select on loan to hiram_app;
grant insert (id, member_id, status, asked_centavos, amount_centavos, months, policy_from, currency,
  exchange_rate, applied_at) on loan to hiram_app;
grant update (status, amount_centavos, officer_id, decided_at, decline_reason, accepted_at,
  closed_at) on loan to hiram_app;

-- One row for each move, written in the transaction of the move.
create table loan_event (
  id bigint generated always as identity primary key,
  loan_id uuid not null references loan,
  event text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('member', 'staff', 'rail', 'clock')),
  actor_id uuid,
  -- A sentence of staff for the member, or a detail of the event such as an amount or a reason.
  note text,
  at timestamptz not null default now()
);
create index loan_event_loan on loan_event (loan_id, id);
grant select, insert on loan_event to hiram_app;
