-- The public site: messages from visitors, the currencies amounts may be shown in, and their rates.

create table contact_message (
  id uuid primary key,
  reference text not null unique,
  status text not null check (status in ('NEW', 'ANSWERED', 'CLOSED')),
  -- Name, e-mail and words are sealed by the application; the database never sees them in clear.
  sealed bytea not null,
  consented_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index contact_message_waiting on contact_message (created_at, id) where status <> 'CLOSED';
grant select, insert, update (status) on contact_message to hiram_app;

create table currency (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  active boolean not null default true
);
grant select, insert, update (active) on currency to hiram_app;

create table exchange_rates (
  id bigint generated always as identity primary key,
  source text not null,
  as_of timestamptz not null,
  fetched_at timestamptz not null default now(),
  rates jsonb not null
);
create index exchange_rates_as_of on exchange_rates (as_of desc);
grant select, insert on exchange_rates to hiram_app;
