-- A payout that left is marked paid or returned by two people at the desk, and its history names
-- both. Earlier rows were written by one person, so the constraint looks at new rows only.
alter table withdrawal_event add column proposed_by uuid references staff;
alter table withdrawal_event add constraint withdrawal_event_two_people check (
  actor_kind <> 'staff' or event not in ('settle', 'return') or from_status <> 'SENT'
  or (proposed_by <> actor_id) is true
) not valid;
