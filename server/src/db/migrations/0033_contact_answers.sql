-- The answers of staff to messages from visitors.

create table contact_answer (
  id uuid primary key,
  message_id uuid not null references contact_message,
  staff_id uuid not null references staff,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index contact_answer_message on contact_answer (message_id, created_at);
grant select, insert, update (sent_at) on contact_answer to hiram_app;
