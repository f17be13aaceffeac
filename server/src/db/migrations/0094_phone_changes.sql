-- Changes of the phone number of an account. With codes to the old and the new number it takes
-- effect at once; without the old SIM it waits, and the member or staff can stop it until then.

create table phone_change (
  id uuid primary key,
  member_id uuid not null references member,
  -- The new number, and the fingerprints of both: the old one still names the member's own case.
  sealed bytea not null,
  phone_fingerprint text not null,
  old_fingerprint text not null,
  asked_at timestamptz not null,
  -- From this moment the new number is the account's, unless the change was stopped before.
  effective_at timestamptz not null,
  done_at timestamptz,
  stopped_at timestamptz,
  stopped_why text check (stopped_why in ('MEMBER', 'STAFF', 'REPLACED', 'RECOVERED', 'TAKEN')),
  check ((stopped_at is null) = (stopped_why is null)),
  check (done_at is null or stopped_at is null),
  check (effective_at >= asked_at)
);
alter table phone_change alter asked_at set default house_now();
create unique index phone_change_open on phone_change (member_id)
  where done_at is null and stopped_at is null;
create index phone_change_due on phone_change (effective_at)
  where done_at is null and stopped_at is null;
create index phone_change_old on phone_change (old_fingerprint);
grant select, insert, update (done_at, stopped_at, stopped_why) on phone_change to hiram_app;

grant update (phone_fingerprint) on member to hiram_app;
create trigger phone_changes_by_rule before update of phone_fingerprint on member
  for each row execute function check_phone_change();

alter table member_change drop constraint member_change_what_check;
alter table member_change add constraint member_change_what_check check (what in (
  'EMAIL', 'EMPLOYMENT', 'ADDRESS', 'BANK', 'PHONE'));

alter table session drop constraint session_ended_why_check;
alter table session add constraint session_ended_why_check check (ended_why in (
  'LOGOUT', 'MEMBER', 'PASSWORD', 'RECOVERY', 'REUSE', 'RESTORED', 'TOO_MANY', 'FROZEN', 'STAFF',
  'PHONE'));
