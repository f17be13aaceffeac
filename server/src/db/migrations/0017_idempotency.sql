-- The replies to requests with an idempotency key, each stored in the transaction of its effect.

create table idempotency (
  actor_id uuid not null,
  route text not null,
  key text not null,
  body_fingerprint text not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (actor_id, route, key)
);
create index idempotency_created on idempotency (created_at);
grant select, insert, delete on idempotency to hiram_app;
