-- Lists of the desk's queues that a person has saved under a name of their own.

create table saved_filter (
  id uuid primary key,
  staff_id uuid not null references staff,
  name text not null check (length(name) between 1 and 40),
  unique (staff_id, name),
  queue text not null check (queue in ('applications', 'idChecks', 'withdrawals', 'messages')),
  list text not null,
  late boolean not null,
  created_at timestamptz not null default now()
);
grant select, insert, update (name), delete on saved_filter to hiram_app;
