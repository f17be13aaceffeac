-- Notes of staff on a member's case. Rows are only added.

create table staff_note (
  id uuid primary key,
  member_id uuid not null references member,
  staff_id uuid not null references staff,
  sealed bytea not null,
  at timestamptz not null default now()
);
create index staff_note_member on staff_note (member_id, at desc);
grant select, insert on staff_note to hiram_app;
