-- The history of each member's in-app score. Rows are only added.

create table score_event (
  id bigint generated always as identity primary key,
  member_id uuid not null references member,
  score integer not null check (score between 0 and 1000),
  version integer not null,
  reasons jsonb not null,
  -- The event that caused it to be computed.
  why text not null,
  at timestamptz not null default now()
);
create index score_event_member on score_event (member_id, id desc);
grant select, insert on score_event to hiram_app;
