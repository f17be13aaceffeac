-- The history of what members changed: each row holds the value before a change, sealed. Rows are
-- only added.

create table member_change (
  id uuid primary key,
  member_id uuid not null references member,
  what text not null check (what in ('EMAIL', 'EMPLOYMENT', 'ADDRESS', 'BANK')),
  sealed bytea not null,
  at timestamptz not null default now()
);
create index member_change_member on member_change (member_id, at desc);
grant select, insert on member_change to hiram_app;
