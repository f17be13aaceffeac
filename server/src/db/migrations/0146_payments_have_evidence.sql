-- Every payment has its evidence: what waits for a proof can be held from here on.
alter table payment
  add constraint payment_evidence_not_null check (evidence is not null) not valid;
-- The index `journal_of_proposal` leaves room for the reversal of the same proposal.
alter table journal drop constraint journal_proposal_id_key;

-- A loan that money without a proof has closed is to be confirmed.
create trigger new_loan_waits_for_proof before insert on loan
  for each row execute function check_last_loan_proved();
create trigger loan_waits_for_proof before update of status on loan
  for each row when (new.status in ('APPROVED', 'ACTIVE') and old.status <> new.status
    and old.status <> 'CLOSED')
  execute function check_last_loan_proved();
create trigger certificate_waits_for_proof before insert on issued_paper
  for each row when (new.kind = 'CERTIFICATE') execute function check_certificate_proved();
