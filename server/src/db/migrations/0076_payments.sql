-- Payments: money that reached the lender's bank or gateway, whether or not its owner is known. A
-- repayment is what a payment pays of one loan; a change of it is written as a difference.

create table payment (
  id uuid primary key,
  payment_number bigint generated always as identity unique,
  status text not null check (status in ('UNMATCHED', 'APPLIED', 'REVERSED', 'REFUNDED')),
  -- The account of the lender, or the gateway, that it came to.
  own_account text not null check (own_account <> ''),
  -- The bank's or gateway's own reference: the same money cannot be received twice.
  entry_reference text not null check (entry_reference <> ''),
  way text not null check (way in ('TRANSFER', 'QRPH', 'CHECKOUT', 'BY_HAND')),
  -- It counts from this day, whenever it is booked.
  value_on date not null,
  amount_centavos bigint not null check (amount_centavos > 0),
  -- What the bank says of the payer, sealed; null for payments that were booked before this table.
  payer_sealed bytea,
  member_id uuid,
  loan_id uuid,
  intent_id uuid,
  recorded_by uuid references staff,
  confirmed_by uuid references staff,
  -- The day of the statement that has it; one that was recorded by hand waits for it.
  on_statement_on date,
  reverse_reason text,
  created_at timestamptz not null,
  foreign key (loan_id, member_id) references loan (id, member_id),
  constraint payment_once unique (own_account, entry_reference),
  constraint payment_of_a_loan check (
    (status in ('APPLIED', 'REFUNDED')) = (loan_id is not null)
    and (loan_id is null) = (member_id is null)),
  constraint payment_reversed_for_a_reason
    check ((status = 'REVERSED') = (reverse_reason is not null)),
  constraint payment_two_people check (confirmed_by is distinct from recorded_by
    or confirmed_by is null)
);
alter table payment alter created_at set default house_now();
create index payment_unmatched on payment (created_at, id) where status = 'UNMATCHED';
create index payment_by_status on payment (status, created_at, id);
create index payment_loan on payment (loan_id) where loan_id is not null;
create index payment_not_on_statement on payment (value_on, id)
  where on_statement_on is null and way = 'BY_HAND' and status <> 'REVERSED';
create index payment_amount on payment (own_account, amount_centavos, value_on);
grant select on payment to hiram_app;
grant insert (id, status, own_account, entry_reference, way, value_on, amount_centavos, payer_sealed,
  intent_id, recorded_by, confirmed_by, on_statement_on) on payment to hiram_app;
grant update (status, member_id, loan_id, intent_id, on_statement_on, reverse_reason)
  on payment to hiram_app;

create table payment_event (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payment,
  event text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('member', 'staff', 'rail', 'gateway', 'clock')),
  actor_id uuid,
  note_sealed bytea,
  proposed_by uuid references staff,
  at timestamptz not null
);
alter table payment_event alter at set default house_now();
create index payment_event_payment on payment_event (payment_id, id);
grant select, insert on payment_event to hiram_app;

-- Repayments of a payment. One that was unmatched or reversed has ended and counts no more.
alter table repayment
  add column payment_id uuid references payment,
  -- Above what ended the loan: the member's own money.
  add column overpaid_centavos bigint not null default 0 check (overpaid_centavos >= 0),
  add column refunded_centavos bigint not null default 0 check (refunded_centavos >= 0),
  add column ended_at timestamptz;
insert into payment (id, status, own_account, entry_reference, way, value_on, amount_centavos,
    member_id, loan_id, recorded_by, confirmed_by, created_at)
  select id, 'APPLIED', 'BANK', reference, 'BY_HAND', received_on, amount_centavos, member_id,
    loan_id, recorded_by, confirmed_by, created_at
  from repayment where source = 'BANK';
insert into payment_event (payment_id, event, to_status, actor_kind, actor_id, at)
  select id, 'match', 'APPLIED', 'staff', coalesce(confirmed_by, recorded_by), created_at
  from payment;
update repayment set payment_id = id where source = 'BANK';
alter table repayment drop constraint repayment_check;
alter table repayment add constraint repayment_parts check (
  penalty_centavos + collection_centavos + interest_centavos + principal_centavos
    + overpaid_centavos + refunded_centavos = amount_centavos);
alter table repayment add constraint repayment_of_a_payment
  check ((source = 'BANK') = (payment_id is not null));
-- Two banks may use one number: the payment's own account tells them apart.
alter table repayment drop constraint repayment_reference_key;
create unique index repayment_wallet_reference on repayment (reference) where source = 'WALLET';
create unique index repayment_of_payment on repayment (payment_id) where ended_at is null;
create index repayment_payment on repayment (payment_id) where payment_id is not null;
create index repayment_overpaid on repayment (member_id) where overpaid_centavos > 0;
-- The amount, the day and the loan of a repayment never change.
grant update (penalty_centavos, collection_centavos, interest_centavos, principal_centavos,
  overpaid_centavos, refunded_centavos, ended_at) on repayment to hiram_app;

-- The ceiling holds at the end of a transaction: a payment that is booked late changes the parts of
-- those after it.
drop trigger repayment_within_ceiling on repayment;
create constraint trigger repayment_within_ceiling after insert or update on repayment
  deferrable initially deferred
  for each row execute function refuse_charges_above_ceiling();

-- How another payment, booked late or taken back, changed what a repayment pays. Each row has an
-- entry of the ledger with the same differences.
create table reallocation (
  id uuid primary key,
  repayment_id uuid not null references repayment,
  loan_id uuid not null,
  member_id uuid not null,
  -- The payment that was booked or taken back.
  cause_payment_id uuid not null references payment,
  penalty_centavos bigint not null,
  collection_centavos bigint not null,
  interest_centavos bigint not null,
  principal_centavos bigint not null,
  overpaid_centavos bigint not null,
  at timestamptz not null,
  foreign key (loan_id, member_id) references loan (id, member_id),
  check (penalty_centavos + collection_centavos + interest_centavos + principal_centavos
    + overpaid_centavos = 0)
);
alter table reallocation alter at set default house_now();
create index reallocation_repayment on reallocation (repayment_id);
create index reallocation_loan on reallocation (loan_id, at);
grant select, insert on reallocation to hiram_app;

-- The ledger: money whose owner is not known belongs to no member.
alter table entry alter member_id drop not null, alter loan_id drop not null;
alter table entry drop constraint entry_movement_check;
alter table entry add constraint entry_movement_check check (movement in (
  'releaseLoan', 'takeBackLoan', 'reserveWithdrawal', 'settleWithdrawal', 'returnWithdrawal',
  'repay', 'returnUnused', 'receivePayment', 'applyPayment', 'unmatchPayment', 'reallocate',
  'reversePayment'));
alter table entry add constraint entry_of_a_member check (
  (movement ~ '^(receive|reverse)Payment$') = (member_id is null)
  and (member_id is null) = (loan_id is null));
alter table posting alter member_id drop not null;
alter table posting drop constraint posting_account_check;
alter table posting add constraint posting_account_check check (account in (
  'wallet', 'reserved', 'principal', 'paid_out', 'received', 'interest', 'penalty', 'collection',
  'suspense', 'overpaid', 'refunding', 'refunded'));
alter table wallet
  add column overpaid_centavos bigint not null default 0 check (overpaid_centavos >= 0),
  add column refunding_centavos bigint not null default 0 check (refunding_centavos >= 0);

drop trigger entry_changes_account on entry;
create trigger entry_changes_account after insert on entry
  for each row when (new.movement in (
    'settleWithdrawal', 'repay', 'returnUnused', 'applyPayment', 'unmatchPayment', 'reallocate'))
  execute function note_loan_change();

-- A loan that was closed and is owed again, because a payment was taken back. Its member may have
-- another loan by then.
alter table loan add column reopened_at timestamptz;
grant update (reopened_at) on loan to hiram_app;
drop index loan_one_live;
create unique index loan_one_live on loan (member_id)
  where status not in ('DECLINED', 'CANCELLED', 'CLOSED') and reopened_at is null;
create index loan_reopened on loan (member_id) where reopened_at is not null;
-- Reopening gives nobody money, so it waits neither for an ID nor for the end of a restriction.
drop trigger loan_waits_for_the_id on loan;
create trigger loan_waits_for_the_id before update of status on loan
  for each row when (new.status = 'ACTIVE' and old.status not in ('ACTIVE', 'CLOSED'))
  execute function check_id_before_money();
drop trigger blocked_member_keeps_no_approval on loan;
create trigger blocked_member_keeps_no_approval before update of status on loan
  for each row when (new.status in ('APPROVED', 'ACTIVE') and old.status <> new.status
    and old.status <> 'CLOSED')
  execute function check_borrower_not_blocked();
