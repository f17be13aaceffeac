-- Loans, the ledger, wallets and withdrawals. Money moves only through post_entry, which this file
-- defines: the app's role cannot write an entry, a posting or a balance in any other way.

-- ── Loans ────────────────────────────────────────────────────────────────────────────────────────

create table loan (
  id uuid primary key,
  -- What people call it; the id is random and is never shown.
  loan_number bigint generated always as identity (start with 100001) unique,
  member_id uuid not null references member,
  status text not null check (status in (
    'PENDING', 'IN_REVIEW', 'ON_HOLD', 'APPROVED', 'ACTIVE', 'DECLINED', 'CANCELLED', 'CLOSED')),
  asked_centavos bigint not null check (asked_centavos > 0),
  -- What the contract is about: as asked, until an officer approves less.
  amount_centavos bigint not null check (amount_centavos > 0 and amount_centavos <= asked_centavos),
  months integer not null check (months > 0),
  -- The policy row whose prices hold for this loan for good.
  policy_from date not null,
  currency text not null,
  exchange_rate double precision not null check (exchange_rate > 0),
  applied_at timestamptz not null default now(),
  officer_id uuid references staff,
  decided_at timestamptz,
  decline_reason text,
  accepted_at timestamptz,
  -- The first confirmed payout: interest and due dates start on this day (in Manila).
  first_paid_at timestamptz,
  first_paid_on date,
  closed_at timestamptz,
  check ((first_paid_at is null) = (first_paid_on is null)),
  check ((status = 'DECLINED') = (decline_reason is not null)),
  check (accepted_at is not null or status not in ('ACTIVE', 'CLOSED')),
  -- What belongs to a loan names its member too, and cannot name another.
  unique (id, member_id)
);
create unique index loan_one_live on loan (member_id)
  where status not in ('DECLINED', 'CANCELLED', 'CLOSED');
create index loan_member on loan (member_id, applied_at desc);
create index loan_queue on loan (status, applied_at, id)
  where status in ('PENDING', 'IN_REVIEW', 'ON_HOLD', 'APPROVED');
grant select on loan to hiram_app;
grant insert (id, member_id, status, asked_centavos, amount_centavos, months, policy_from, currency,
  exchange_rate, applied_at) on loan to hiram_app;
grant update (status, amount_centavos, officer_id, decided_at, decline_reason, accepted_at, closed_at)
  on loan to hiram_app;

-- Every move of a loan, in the transaction of the move.
create table loan_event (
  id bigint generated always as identity primary key,
  loan_id uuid not null references loan,
  event text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('member', 'staff', 'rail', 'clock')),
  actor_id uuid,
  -- A sentence of staff for the member, and what is said of the event (an amount, a reason).
  note text,
  at timestamptz not null default now()
);
create index loan_event_loan on loan_event (loan_id, id);
grant select, insert on loan_event to hiram_app;

-- The disclosure and the contract, word for word as they were shown, sealed; and the agreement to them.
create table loan_document (
  id uuid primary key,
  loan_id uuid not null references loan,
  member_id uuid not null references member,
  kind text not null check (kind in ('DISCLOSURE', 'CONTRACT')),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  sealed bytea not null,
  -- A newer approval makes new documents; the old ones stay.
  replaced_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index loan_document_current on loan_document (loan_id, kind) where replaced_at is null;
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

-- ── Withdrawals ──────────────────────────────────────────────────────────────────────────────────

-- A file for the bank, as it was made: sealed, as it names accounts.
create table payout_batch (
  id uuid primary key,
  batch_number bigint generated always as identity (start with 1001) unique,
  channel text not null check (channel in ('INSTAPAY', 'PESONET')),
  sealed bytea not null,
  payouts integer not null check (payouts > 0),
  total_centavos bigint not null check (total_centavos > 0),
  made_by uuid not null references staff,
  made_at timestamptz not null default now(),
  -- Once somebody has handed it to the bank.
  sent_at timestamptz
);
grant select, insert, update (sent_at) on payout_batch to hiram_app;

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
  account_print text not null,
  -- The code that agreed to it: one code, one withdrawal, whatever becomes of idempotency keys.
  challenge_id uuid not null unique,
  -- Above the policy's amount nothing leaves before two people have said so.
  needs_second_person boolean not null,
  released_by uuid references staff,
  released_at timestamptz,
  confirmed_by uuid references staff,
  confirmed_at timestamptz,
  -- Set before the payout is handed over, and never taken back once it may have been: from then on
  -- nobody can hold it or give the money back, until the rail has said what became of it.
  rail text,
  rail_reference text,
  batch_id uuid references payout_batch,
  return_reason text,
  hold_reason text,
  hold_until timestamptz,
  promised_by timestamptz not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  ended_at timestamptz,
  foreign key (loan_id, member_id) references loan (id, member_id),
  -- With `is true`, because a comparison with nobody is no refusal.
  check (confirmed_by is null or (confirmed_by <> released_by) is true),
  check (not needs_second_person or status in ('PROCESSING', 'ON_HOLD', 'RETURNED')
    or confirmed_by is not null)
);
create index withdrawal_member on withdrawal (member_id, withdrawal_number desc);
create index withdrawal_queue on withdrawal (status, created_at, id)
  where status in ('PROCESSING', 'ON_HOLD', 'SENT');
create index withdrawal_batch on withdrawal (batch_id) where batch_id is not null;
create index withdrawal_returned on withdrawal (ended_at desc, id) where status = 'RETURNED';
create unique index withdrawal_rail_reference on withdrawal (rail, rail_reference)
  where rail_reference is not null;
grant select on withdrawal to hiram_app;
grant update (status, released_by, released_at, confirmed_by, confirmed_at, rail, rail_reference,
  batch_id, return_reason, hold_reason, hold_until, sent_at, ended_at) on withdrawal to hiram_app;

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

-- ── Repayments ───────────────────────────────────────────────────────────────────────────────────

create table repayment (
  id uuid primary key,
  -- The order of booking, given while the loan is locked: what was taken for what hangs on it.
  repayment_number bigint generated always as identity unique,
  loan_id uuid not null,
  member_id uuid not null,
  amount_centavos bigint not null check (amount_centavos > 0),
  -- How it was taken: penalty, collection, interest, principal.
  penalty_centavos bigint not null default 0 check (penalty_centavos >= 0),
  collection_centavos bigint not null default 0 check (collection_centavos >= 0),
  interest_centavos bigint not null default 0 check (interest_centavos >= 0),
  principal_centavos bigint not null default 0 check (principal_centavos >= 0),
  received_on date not null,
  -- Of the bank that received it: the same money cannot be booked twice. Money given back from the
  -- wallet has a reference of its own.
  reference text not null unique,
  source text not null check (source in ('BANK', 'WALLET')),
  recorded_by uuid references staff,
  created_at timestamptz not null default now(),
  foreign key (loan_id, member_id) references loan (id, member_id),
  check (penalty_centavos + collection_centavos + interest_centavos + principal_centavos
    = amount_centavos)
);
create index repayment_loan on repayment (loan_id, repayment_number);
grant select, insert on repayment to hiram_app;

-- ── The ledger ───────────────────────────────────────────────────────────────────────────────────

-- Why money moved. The same movement of the same thing happens once.
create table entry (
  id bigint generated always as identity primary key,
  movement text not null check (movement in (
    'releaseLoan', 'takeBackLoan', 'holdWithdrawal', 'settleWithdrawal', 'returnWithdrawal',
    'repay', 'returnUnused')),
  member_id uuid not null,
  loan_id uuid not null,
  -- The withdrawal or repayment it belongs to; otherwise the loan.
  subject_id uuid not null,
  -- Postings come with their entry or never.
  transaction_id xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  foreign key (loan_id, member_id) references loan (id, member_id),
  unique (movement, subject_id)
);
create index entry_member on entry (member_id, id);

-- An amount above zero goes into the account, one below zero comes out of it. Accounts of the member
-- carry the member; those of the company are summed when they are asked for, so that no row is shared.
create table posting (
  entry_id bigint not null references entry,
  account text not null check (account in (
    'wallet', 'held', 'principal', 'paid_out', 'received', 'interest', 'penalty', 'collection')),
  member_id uuid not null,
  amount_centavos bigint not null check (amount_centavos <> 0),
  primary key (entry_id, account)
);
create index posting_member on posting (member_id, account, entry_id) include (amount_centavos);

-- One row a member: what the postings sum to, kept so that a wallet is read and guarded in one place.
create table wallet (
  member_id uuid primary key references member,
  id uuid not null unique default gen_random_uuid(),
  available_centavos bigint not null default 0
    constraint wallet_never_below_zero check (available_centavos >= 0),
  held_centavos bigint not null default 0 check (held_centavos >= 0),
  -- Principal the member owes, below zero as it is a debt.
  principal_centavos bigint not null default 0 check (principal_centavos <= 0),
  paid_out_centavos bigint not null default 0 check (paid_out_centavos >= 0)
);
grant select on entry, posting, wallet to hiram_app;

create trigger entry_is_kept before update or delete or truncate on entry
  execute function refuse_change();
create trigger posting_is_kept before update or delete or truncate on posting
  execute function refuse_change();

create trigger repayment_after_payout before insert on repayment
  for each row execute function refuse_early_repayment();

create constraint trigger entry_balances after insert on entry
  deferrable initially deferred for each row execute function check_entry_balances();

create trigger posting_belongs before insert on posting
  for each row execute function check_posting_belongs();

create trigger postings_balance after insert on posting referencing new table as added
  for each statement execute function check_postings_balance();

-- ── Once and only once ───────────────────────────────────────────────────────────────────────────

-- The answer to a request, kept with its effect and in the same transaction.
create table idempotency (
  actor_id uuid not null,
  route text not null,
  key text not null,
  body_print text not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (actor_id, route, key)
);
create index idempotency_created on idempotency (created_at);
grant select, insert, delete on idempotency to hiram_app;

