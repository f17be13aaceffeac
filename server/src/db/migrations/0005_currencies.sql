-- The currencies in which amounts may be shown, and their exchange rates.

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
