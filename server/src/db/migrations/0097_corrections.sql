-- A member asks to correct the name or the date of birth with a photo of an ID. Two people at the
-- desk accept it, one may refuse it, and the member may take it back until then.

alter table upload drop constraint upload_side_check;
alter table upload add constraint upload_side_check
  check (side in ('FRONT', 'BACK', 'SELFIE', 'DOCUMENT', 'CORRECTION'));

create table personal_correction (
  id uuid primary key,
  member_id uuid not null references member,
  status text not null check (status in ('ASKED', 'WITHDRAWN', 'ACCEPTED', 'REFUSED')),
  -- The details before, the ones asked for, and why, in the member's words.
  sealed bytea not null,
  -- Of what was asked: the same request again, after a lost reply, is found by it.
  fingerprint text not null,
  upload_id uuid not null unique references upload,
  asked_at timestamptz not null,
  -- The key of the reason that the member reads.
  refused_because text,
  decided_by uuid references staff,
  decided_at timestamptz,
  -- The proposal that a second person confirmed.
  accept_proposal uuid references staff_proposal,
  check ((status = 'ASKED') = (decided_at is null)),
  check ((status = 'REFUSED') = (refused_because is not null)),
  check ((status = 'ACCEPTED') = (accept_proposal is not null)),
  check (status not in ('ACCEPTED', 'REFUSED') or decided_by is not null)
);
alter table personal_correction alter asked_at set default house_now();
create unique index personal_correction_open on personal_correction (member_id)
  where status = 'ASKED';
create index personal_correction_member on personal_correction (member_id, asked_at desc);
create index personal_correction_waiting on personal_correction (asked_at, id)
  where status = 'ASKED';
grant select, insert,
  update (status, refused_because, decided_by, decided_at, accept_proposal)
  on personal_correction to hiram_app;
create trigger corrections_by_two_people before update of status on personal_correction
  for each row execute function check_correction();

alter table member_change drop constraint member_change_what_check;
alter table member_change add constraint member_change_what_check check (what in (
  'EMAIL', 'EMPLOYMENT', 'ADDRESS', 'BANK', 'PHONE', 'REFERENCE', 'PERSONAL'));
