-- The check of a member's ID by staff, one for each completed activation.

create table id_check (
  id uuid primary key references member,
  status text not null check (status in ('UNVERIFIED', 'VERIFIED', 'RESUBMIT')),
  -- Which photo the member must send again, and why. Null unless the status is RESUBMIT.
  side text check (side in ('FRONT', 'BACK', 'SELFIE')),
  reason text,
  -- Since when it has this status; the queue is ordered by it.
  since timestamptz not null default now(),
  checked_by uuid references staff,
  checked_at timestamptz,
  check ((status = 'RESUBMIT') = (side is not null and reason is not null))
);
create index id_check_by_status on id_check (status, since, id);
grant select, update (status, side, reason, since, checked_by, checked_at) on id_check to hiram_app;
create trigger activation_leaves_id_check after update on activation
  for each row when (new.status = 'INFO_COMPLETED' and old.status <> 'INFO_COMPLETED')
  execute function open_id_check();
