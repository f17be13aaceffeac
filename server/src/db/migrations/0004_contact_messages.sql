-- Messages from visitors of the public site.

create table contact_message (
  id uuid primary key,
  reference text not null unique,
  status text not null check (status in ('NEW', 'ANSWERED', 'CLOSED')),
  -- Name, e-mail and text. The application encrypts them, so the database never has them in
  -- clear.
  sealed bytea not null,
  consented_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index contact_message_waiting on contact_message (created_at, id) where status <> 'CLOSED';
create index contact_message_status on contact_message (status, created_at, id);
grant select, insert, update (status) on contact_message to hiram_app;
