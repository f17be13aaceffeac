-- Freezes and blocks of members: why, until when, who began each and which two people lifted it.
-- `member.frozen_at` and `frozen_by` follow the freezes here and are written by nothing else.

create table member_restriction (
  id uuid primary key,
  member_id uuid not null references member,
  -- A freeze shuts the account; a block only stops new loans and payouts.
  kind text not null check (kind in ('FREEZE', 'BLOCK')),
  -- Chosen from the list of the contract.
  cause text not null,
  -- The words of the person who began it; none for a member, and emptied when the member is erased.
  sealed bytea,
  begun_by text not null check (begun_by in ('MEMBER', 'STAFF')),
  staff_id uuid references staff,
  begun_at timestamptz not null default now(),
  -- Null for one without an end.
  until timestamptz check (until > begun_at),
  ended_at timestamptz,
  ended_why text check (ended_why in ('LIFTED', 'EXPIRED', 'ERASED')),
  -- The confirmed proposal that lifted it, which names both people.
  lift_proposal uuid references staff_proposal,
  check (kind = 'FREEZE' or begun_by = 'STAFF'),
  check (begun_by = 'STAFF' or staff_id is null),
  check ((ended_at is null) = (ended_why is null)),
  check ((ended_why is not distinct from 'LIFTED') = (lift_proposal is not null))
);
create unique index member_restriction_open on member_restriction (member_id, kind)
  where ended_at is null;
create index member_restriction_list on member_restriction (begun_at, id) where ended_at is null;
create index member_restriction_due on member_restriction (until)
  where ended_at is null and until is not null;
create index member_restriction_member on member_restriction (member_id, begun_at desc);
grant select, insert, update (until, ended_at, ended_why, lift_proposal)
  on member_restriction to hiram_app;

insert into member_restriction (id, member_id, kind, cause, begun_by, begun_at)
  select gen_random_uuid(), id, 'FREEZE', 'OTHER', frozen_by, frozen_at from member
  where frozen_by is not null;
revoke update (frozen_at, frozen_by) on member from hiram_app;

create trigger restriction_ends_by_rule before update on member_restriction
  for each row execute function check_restriction_change();
create trigger member_follows_freeze after insert or update of ended_at on member_restriction
  for each row when (new.kind = 'FREEZE') execute function follow_freeze();
create trigger blocked_member_gets_no_loan before insert on loan
  for each row execute function check_borrower_not_blocked();
create trigger blocked_member_keeps_no_approval before update of status on loan
  for each row when (new.status in ('APPROVED', 'ACTIVE') and old.status <> new.status)
  execute function check_borrower_not_blocked();
