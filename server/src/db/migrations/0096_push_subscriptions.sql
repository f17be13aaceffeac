-- Browsers in which a member wants messages as notifications (web push). The endpoint and its keys
-- are sealed: who has them can tell on which phone the member is. A subscription belongs to the
-- session in which it was switched on, and gets nothing once that session was ended.
create table push_subscription (
  id uuid primary key,
  member_id uuid not null references member,
  session_id uuid not null references session on delete cascade,
  endpoint_fingerprint text not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  unique (member_id, endpoint_fingerprint)
);
alter table push_subscription alter created_at set default house_now();
create index push_subscription_session on push_subscription (session_id);
grant select, insert, delete, update (session_id, sealed, created_at) on push_subscription
  to hiram_app;

-- Messages are written by the app and by make_withdrawal: a trigger sees those of both.
create trigger written_notices_are_pushed after insert on notice
  referencing new table as written for each statement execute function push_written_notices();
