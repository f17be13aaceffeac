-- The mode of this database, set once: the demo's invented people and a lender's members must
-- never be in the same database.

create table installation (
  one boolean primary key default true check (one),
  mode text not null check (mode in ('demo', 'production')),
  created_at timestamptz not null default now()
);
grant select, insert on installation to hiram_app;
