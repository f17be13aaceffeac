-- Repayments, and how each was divided between penalty, collection, interest and principal.

create table repayment (
  id uuid primary key,
  -- The order of booking, given while the loan is locked. The division of a repayment depends on
  -- those booked before it.
  repayment_number bigint generated always as identity unique,
  loan_id uuid not null,
  member_id uuid not null,
  amount_centavos bigint not null check (amount_centavos > 0),
  penalty_centavos bigint not null default 0 check (penalty_centavos >= 0),
  collection_centavos bigint not null default 0 check (collection_centavos >= 0),
  interest_centavos bigint not null default 0 check (interest_centavos >= 0),
  principal_centavos bigint not null default 0 check (principal_centavos >= 0),
  received_on date not null,
  -- The receiving bank's reference: the same money cannot be booked twice. A repayment from the
  -- wallet has a reference that we make.
  reference text not null unique,
  source text not null check (source in ('BANK', 'WALLET')),
  recorded_by uuid references staff,
  created_at timestamptz not null default now(),
  foreign key (loan_id, member_id) references loan (id, member_id),
  check (penalty_centavos + collection_centavos + interest_centavos + principal_centavos
    = amount_centavos)
);
create index repayment_loan on repayment (loan_id, repayment_number);
create index repayment_received on repayment (received_on);
grant select, insert on repayment to hiram_app;
create trigger repayment_after_payout before insert on repayment
  for each row execute function refuse_early_repayment();
