-- Refunds of overpaid money. A refund is a withdrawal of another kind, so that release, rails,
-- files, answers of the bank, pauses and receipts are the same for it. Its money is in accounts of
-- its own, so that nothing that counts the loan's money counts a refund.
alter table withdrawal
  add column kind text not null default 'LOAN' check (kind in ('LOAN', 'REFUND')),
  -- A refund that two people at the desk agreed to has no code of the member.
  alter column challenge_id drop not null,
  add column proposal_id uuid unique references staff_proposal,
  add constraint withdrawal_agreed_once check (num_nonnulls(challenge_id, proposal_id) = 1),
  add constraint withdrawal_by_staff_is_refund check (proposal_id is null or kind = 'REFUND');
create trigger refund_is_confirmed before insert on withdrawal
  for each row when (new.proposal_id is not null)
  execute function check_confirmed_proposal('refund.send', 'member_id');

-- A confirmed payout of the loan; the index of all withdrawals of a loan that were completed.
drop index withdrawal_payouts;
create index withdrawal_payouts on withdrawal (loan_id, settled_on)
  where status = 'COMPLETED' and kind = 'LOAN';

-- From which repayments the money of a refund came. The rows of a returned refund stay.
create table refund_part (
  withdrawal_id uuid not null references withdrawal,
  repayment_id uuid not null references repayment,
  centavos bigint not null check (centavos > 0),
  primary key (withdrawal_id, repayment_id)
);
create index refund_part_repayment on refund_part (repayment_id);
grant select on refund_part to hiram_app;
