-- A change of staff by the only administrator: it waits instead of a second person, and the same
-- person carries it out afterwards.
alter table staff_proposal add alone_from timestamptz;
alter table staff_proposal drop constraint staff_proposal_check;
alter table staff_proposal add constraint staff_proposal_two_people_or_wait check (
  status <> 'CONFIRMED'
  or (decided_by is not null and (decided_by <> proposed_by or alone_from is not null))
);
drop trigger proposal_is_confirmed_by_another on staff_proposal;
create trigger proposal_is_confirmed_by_another before update of status on staff_proposal
  for each row when (new.status = 'CONFIRMED') execute function check_staff_proposal();
