-- Webhooks of payment gateways, each once, as they came; and until when each gateway's payments were
-- listed, for webhooks that never came.

create table gateway_event (
  id uuid primary key,
  gateway text not null check (gateway <> ''),
  event_id text not null check (length(event_id) between 1 and 100),
  -- The raw body names payers.
  body_sealed bytea not null,
  received_at timestamptz not null,
  unique (gateway, event_id)
);
alter table gateway_event alter received_at set default house_now();
create index gateway_event_received on gateway_event (received_at);
grant select, insert on gateway_event to hiram_app;

create table gateway_list (
  gateway text primary key,
  listed_until timestamptz not null
);
grant select, insert, update on gateway_list to hiram_app;
