-- Every list of the desk in the order of an index of its own, so that a page is read from its first row
-- on, however many rows lie beyond it; and the word for sessions that a restored backup has ended.

-- What waits, over its statuses together, by age.
create index loan_waiting on loan (applied_at, id)
  where status in ('PENDING', 'IN_REVIEW', 'ON_HOLD');
-- With what tells the late ones, so that they are counted from the index alone.
create index withdrawal_open on withdrawal (created_at, id) include (promised_by)
  where status in ('PROCESSING', 'ON_HOLD', 'SENT');

-- One status, whichever it is: the queues' own index knew four of a loan's eight, and two of an ID's three.
drop index loan_queue;
create index loan_by_status on loan (status, applied_at, id);
drop index id_check_queue;
create index id_check_by_status on id_check (status, since, id);

-- Newest first; one that came back is read from the other end as well, oldest first.
create index withdrawal_made on withdrawal (created_at, id);
drop index withdrawal_returned;
create index withdrawal_returned on withdrawal (ended_at, id) where status = 'RETURNED';

alter table session drop constraint session_ended_why_check;
alter table session add constraint session_ended_why_check
  check (ended_why in ('LOGOUT', 'MEMBER', 'PASSWORD', 'RECOVERY', 'REUSE', 'RESTORED'));
alter table staff_session drop constraint staff_session_ended_why_check;
alter table staff_session add constraint staff_session_ended_why_check check (
  ended_why in ('SIGN_OUT', 'ROLE', 'REMOVED', 'PASSWORD', 'RESET', 'ENROLLED', 'RESTORED'));
