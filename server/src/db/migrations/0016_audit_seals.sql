-- The hash chain over the audit log.

-- Rows that are not sealed yet. A row enters in the transaction that wrote it, so a row that got
-- its number early and was committed late is neither missed nor waited for.
create table audit_unsealed (event_id bigint primary key);
grant select, delete on audit_unsealed to hiram_app;
create trigger audit_event_awaits_seal after insert on audit_event
  for each row execute function await_seal();

-- One seal for each row, in the order of sealing. The hash covers the row, its place and the hash
-- before it, under a key outside the database. Seals are only added.
create table audit_seal (
  seq bigint primary key check (seq > 0),
  event_id bigint not null unique,
  previous bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default now()
);
grant select, insert on audit_seal to hiram_app;
