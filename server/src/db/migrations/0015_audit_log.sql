-- The audit log: who did what, when and from where. Rows are only added.

create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('anyone', 'member', 'staff', 'system')),
  actor_id uuid,
  action text not null,
  subject_id uuid,
  address text,
  request_id text,
  details jsonb not null default '{}'
);
create index audit_event_subject on audit_event (subject_id, id desc);
create index audit_event_at on audit_event (at desc, id desc);
create index audit_event_actor on audit_event (actor_id, at desc, id desc);
create index audit_event_action on audit_event (action, at desc, id desc);
-- The app cannot choose the number or the time of a row: the database sets both.
grant select, insert (actor_kind, actor_id, action, subject_id, address, request_id, details)
  on audit_event to hiram_app;
