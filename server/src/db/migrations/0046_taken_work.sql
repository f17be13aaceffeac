-- Work that a person at the desk has taken: one row a piece of work, so that one person is on it.
-- A row whose last sign of activity is too old counts as free and is replaced by the next taker.

create table taken_work (
  kind text not null check (kind in ('application', 'idCheck', 'withdrawal', 'message')),
  work_id uuid not null,
  primary key (kind, work_id),
  staff_id uuid not null references staff,
  taken_at timestamptz not null default now(),
  active_at timestamptz not null default now()
);
grant select, insert, update, delete on taken_work to hiram_app;
