-- The desk: the check of each ID, the notes of staff, and what finds the same device or ID again.

create table id_check (
  id uuid primary key references member,
  status text not null check (status in ('UNVERIFIED', 'VERIFIED', 'RESUBMIT')),
  -- Which image is wanted again, and why; only while it is.
  side text check (side in ('FRONT', 'BACK', 'SELFIE')),
  reason text,
  -- Since when it waits as it does: the queue is ordered by it.
  since timestamptz not null default now(),
  checked_by uuid references staff,
  checked_at timestamptz,
  check ((status = 'RESUBMIT') = (side is not null and reason is not null))
);
create index id_check_queue on id_check (status, since, id) where status <> 'VERIFIED';
grant select, update (status, side, reason, since, checked_by, checked_at) on id_check to hiram_app;

create trigger activation_leaves_id_check after update on activation
  for each row when (new.status = 'INFO_COMPLETED' and old.status <> 'INFO_COMPLETED')
  execute function open_id_check();
insert into id_check (id, status, since)
  select id, 'UNVERIFIED', coalesce(completed_at, now()) from activation where status = 'INFO_COMPLETED';

-- Notes of staff on a member's case. Only ever added to.
create table staff_note (
  id uuid primary key,
  member_id uuid not null references member,
  staff_id uuid not null references staff,
  sealed bytea not null,
  at timestamptz not null default now()
);
create index staff_note_member on staff_note (member_id, at desc);
grant select, insert on staff_note to hiram_app;

-- Somebody else on the same device, by the address and the device's name at registration or sign-in.
create index session_device on session (address, device);
-- A message is sent again by a copy of it, so that the log of the first stays as it was.
create index loan_status_decided on loan (decided_at) where decided_at is not null;
create index loan_applied on loan (applied_at);
create index withdrawal_ended on withdrawal (ended_at) where status = 'COMPLETED';
create index repayment_received on repayment (received_on);
