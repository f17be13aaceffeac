-- Separation along the case: the person who verified an ID, the one who approved the loan and the one
-- who lets its money go are not the same above the policy's sums.

alter table loan_approval
  add column same_checker boolean not null default false,
  add column above_daily boolean not null default false,
  add column above_debt_share boolean not null default false,
  drop constraint loan_approval_check,
  add constraint loan_approval_has_cause check (
    above_limit or above_income or same_checker or above_daily or above_debt_share)
    not valid;
create trigger loan_approved_by_rule before update of status on loan
  for each row when (new.status = 'APPROVED' and old.status <> 'APPROVED')
  execute function check_loan_approval();
create trigger id_verified_by_rule before update of status on id_check
  for each row when (new.status = 'VERIFIED' and old.status <> 'VERIFIED')
  execute function check_id_checker();

-- A first payout needs no release: the officer who approved the loan is the first person, and one who
-- did not confirms it. Not granted to the app: only the functions of withdrawals write it.
alter table withdrawal
  add column first_payout boolean not null default false,
  drop constraint withdrawal_check,
  add constraint withdrawal_two_people check (
    confirmed_by is null or (first_payout and released_by is null)
    or (confirmed_by <> released_by) is true) not valid;
create trigger payout_not_by_approver before update of released_by, confirmed_by on withdrawal
  for each row when (new.released_by is distinct from old.released_by
    or new.confirmed_by is distinct from old.confirmed_by)
  execute function check_payout_approver();
create trigger payout_sent_by_rule before insert on withdrawal_event
  for each row when (new.event = 'send' and new.proposed_by is not null)
  execute function check_sent_by_hand();

alter table payout_batch add column proposal_id uuid unique references staff_proposal;
create index payout_batch_made on payout_batch (made_by, made_at);
create trigger batch_by_rule before insert on payout_batch
  for each row execute function check_payout_batch();
create trigger payout_batched_by_rule before update of batch_id on withdrawal
  for each row when (new.batch_id is not null and new.batch_id is distinct from old.batch_id)
  execute function check_batched_payout();
