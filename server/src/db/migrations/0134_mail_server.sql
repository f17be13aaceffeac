-- What is known of the mail server: its failures in a row, for all workers. One row, after the first
-- failure.
create table mail_server (
  is_only boolean primary key default true check (is_only),
  failures integer not null check (failures >= 0),
  asked_at timestamptz not null
);
grant select, insert, update on mail_server to hiram_app;
