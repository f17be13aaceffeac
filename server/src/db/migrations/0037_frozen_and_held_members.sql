-- Sessions end when nobody uses them, a recovery holds money back for a time, and an account can be
-- frozen by its member, with a link from a message, or by an officer.

-- How long this session may stay unused; how long it may last in all is `expires_at`.
alter table session add column idle_hours integer not null default 1 check (idle_hours > 0);
update session set idle_hours = 14 * 24 where persists;
alter table session drop constraint session_ended_why_check;
alter table session add constraint session_ended_why_check check (ended_why in (
  'LOGOUT', 'MEMBER', 'PASSWORD', 'RECOVERY', 'REUSE', 'RESTORED', 'TOO_MANY', 'FROZEN', 'STAFF'));

-- Who froze the account; null beside a set `blocked_at` is a member who was erased, whom nothing opens
-- again. Until `recovery_hold_until` no money leaves and the payout account cannot be changed.
alter table member
  add column blocked_by text check (blocked_by in ('MEMBER', 'STAFF')),
  add column recovery_hold_until timestamptz,
  add check (blocked_by is null or blocked_at is not null);
grant update (blocked_by, recovery_hold_until) on member to hiram_app;

-- The link in a message by which a member freezes the account: 128 random bits, of which only the hash
-- is kept, good once and for some days.
create table freeze_link (
  hash bytea primary key,
  member_id uuid not null references member,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index freeze_link_expires on freeze_link (expires_at);
grant select, insert, update (used_at), delete on freeze_link to hiram_app;
