-- Intents that somebody with a pay-for-me link has begun: bound to the link's own loan and amount.

alter table pay_link add constraint pay_link_terms unique (id, loan_id, amount_centavos);
alter table payment_intent add column pay_link_id uuid;
alter table payment_intent add constraint payment_intent_pay_link
  foreign key (pay_link_id, loan_id, amount_centavos)
  references pay_link (id, loan_id, amount_centavos);
create index payment_intent_link on payment_intent (pay_link_id) where pay_link_id is not null;

-- What a member owes back can be written off by two people. The claim is a repayment that has ended
-- and still has refunded money; what of that is written off is not owed any more.
alter table repayment add column written_off_centavos bigint not null default 0;
alter table repayment add constraint repayment_written_off
  check (written_off_centavos between 0 and refunded_centavos
    and (written_off_centavos = 0 or ended_at is not null));
-- Whose confirmation wrote it off; null where money settled it.
alter table owed_back_settlement add column payment_id uuid references payment;
alter table owed_back_settlement add column proposal_id uuid unique references staff_proposal;
alter table owed_back_settlement add check ((payment_id is null) = (proposal_id is null));
alter table owed_back_settlement add check (proposal_id is null or from_repayment_id is null);
create trigger owed_back_write_off_by_two_people before insert on owed_back_settlement
  for each row when (new.proposal_id is not null)
  execute function check_confirmed_proposal('payment.write-off', 'payment_id');

alter table entry drop constraint entry_movement_check;
alter table entry add constraint entry_movement_check check (movement in (
  'releaseLoan', 'takeBackLoan', 'reserveWithdrawal', 'settleWithdrawal', 'returnWithdrawal',
  'repay', 'returnUnused', 'receivePayment', 'applyPayment', 'unmatchPayment', 'reallocate',
  'reversePayment', 'settleOwedBack', 'writeOffOwedBack'));
alter table posting drop constraint posting_account_check;
alter table posting add constraint posting_account_check check (account in (
  'wallet', 'reserved', 'principal', 'paid_out', 'received', 'interest', 'penalty', 'collection',
  'suspense', 'overpaid', 'refunding', 'refunded', 'owed_back', 'written_off'));
