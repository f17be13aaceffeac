-- Smaller sums that end loans which are late. Two people offer one; payments until its last day
-- decide whether it ends the loan.

create table loan_settlement (
  id uuid primary key,
  loan_id uuid not null,
  member_id uuid not null,
  status text not null check (status in ('OFFERED', 'PAID', 'LAPSED', 'WITHDRAWN')),
  -- The confirmed proposal of two people.
  proposal_id uuid not null unique references staff_proposal,
  amount_centavos bigint not null check (amount_centavos > 0),
  -- Payments with the value date of the offer's day that were booked before it: they are no part of
  -- the sum.
  paid_before_centavos bigint not null default 0 check (paid_before_centavos >= 0),
  offered_at timestamptz not null default now(),
  -- Days in Manila. Payments count from the first until the second, both included.
  offered_on date not null,
  pay_by date not null,
  withdrawn_at timestamptz,
  withdrawn_on date,
  withdraw_proposal uuid references staff_proposal,
  -- What is given up, as it is booked: nothing unless the sum is paid.
  penalty_centavos bigint not null default 0 check (penalty_centavos >= 0),
  collection_centavos bigint not null default 0 check (collection_centavos >= 0),
  interest_centavos bigint not null default 0 check (interest_centavos >= 0),
  principal_centavos bigint not null default 0 check (principal_centavos >= 0),
  foreign key (loan_id, member_id) references loan (id, member_id),
  -- 90 days are the most that a policy may allow.
  check (pay_by > offered_on and pay_by <= offered_on + 90),
  check ((status = 'WITHDRAWN') = (withdrawn_at is not null)),
  check (num_nulls(withdrawn_at, withdrawn_on, withdraw_proposal) in (0, 3))
);
alter table loan_settlement alter offered_at set default house_now();
create unique index loan_settlement_open on loan_settlement (loan_id) where status = 'OFFERED';
create index loan_settlement_loan on loan_settlement (loan_id);
create index loan_settlement_member on loan_settlement (member_id);
create index loan_settlement_last_day on loan_settlement (pay_by) where status = 'OFFERED';
grant select, insert, update (status, withdrawn_at, withdrawn_on, withdraw_proposal,
  penalty_centavos, collection_centavos, interest_centavos, principal_centavos)
  on loan_settlement to hiram_app;
create trigger settlement_by_two_people before insert on loan_settlement
  for each row execute function check_confirmed_proposal('loan.settlement', 'loan_id');
create trigger settlement_is_allowed before insert or update on loan_settlement
  for each row execute function check_settlement();
create trigger settlement_is_kept before delete or truncate on loan_settlement
  execute function refuse_change();
-- Late charges pause while it stands, so the account changes with it.
create trigger settlement_changes_account after insert or update of withdrawn_at on loan_settlement
  for each row execute function note_term_change();

alter table entry drop constraint entry_movement_check;
alter table entry add constraint entry_movement_check check (movement in (
  'releaseLoan', 'takeBackLoan', 'reserveWithdrawal', 'settleWithdrawal', 'returnWithdrawal',
  'repay', 'returnUnused', 'receivePayment', 'applyPayment', 'unmatchPayment', 'reallocate',
  'reversePayment', 'settleOwedBack', 'writeOffOwedBack', 'forgiveSettled')) not valid;
