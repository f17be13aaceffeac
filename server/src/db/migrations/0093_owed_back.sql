-- What members owe back: a payment was taken away after a part of it had been refunded to its member.
-- A repayment that has ended and still has refunded money is such a claim. Later overpaid money of
-- the member settles it: the refund then comes from that money.
alter table wallet add column owed_back_centavos bigint not null default 0
  check (owed_back_centavos <= 0);

create table owed_back_settlement (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null,
  -- The loan of the payment that was taken away.
  loan_id uuid not null,
  -- The repayment whose overpaid money settled it; null when the refund itself came back.
  from_repayment_id uuid references repayment,
  centavos bigint not null check (centavos > 0),
  at timestamptz not null,
  foreign key (loan_id, member_id) references loan (id, member_id)
);
alter table owed_back_settlement alter at set default house_now();
create index owed_back_settlement_from on owed_back_settlement (from_repayment_id);
grant select on owed_back_settlement to hiram_app;
create index repayment_owed_back on repayment (member_id)
  where ended_at is not null and refunded_centavos > 0;

alter table entry drop constraint entry_movement_check;
alter table entry add constraint entry_movement_check check (movement in (
  'releaseLoan', 'takeBackLoan', 'reserveWithdrawal', 'settleWithdrawal', 'returnWithdrawal',
  'repay', 'returnUnused', 'receivePayment', 'applyPayment', 'unmatchPayment', 'reallocate',
  'reversePayment', 'settleOwedBack'));
alter table posting drop constraint posting_account_check;
alter table posting add constraint posting_account_check check (account in (
  'wallet', 'reserved', 'principal', 'paid_out', 'received', 'interest', 'penalty', 'collection',
  'suspense', 'overpaid', 'refunding', 'refunded', 'owed_back'));
alter table journal_line drop constraint journal_line_account_check;
alter table journal_line add constraint journal_line_account_check check (account in (
  'cash_collections', 'cash_payouts', 'loan_principal', 'interest_receivable',
  'penalty_receivable', 'collection_receivable', 'owed_back', 'impairment_allowance',
  'member_wallets', 'payouts_under_way', 'suspense', 'overpaid', 'opening_balance',
  'interest_income', 'penalty_income', 'collection_income', 'recovery_income',
  'impairment_expense', 'write_off_expense', 'memo_not_accrued', 'memo_not_accrued_contra',
  'memo_written_off', 'memo_written_off_contra'));
