-- Requests of members to have their personal data deleted; erase_member carries them out.

create table deletion_request (
  id uuid primary key,
  member_id uuid not null references member,
  asked_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  done_at timestamptz,
  check (withdrawn_at is null or done_at is null)
);
create unique index deletion_request_one_open on deletion_request (member_id)
  where withdrawn_at is null and done_at is null;
grant select, insert, update (withdrawn_at) on deletion_request to hiram_app;
