-- Which gateway was given which SMS, and what became of it: by this another gateway takes over.

create table sms_try (
  notice_id uuid not null references notice on delete cascade,
  gateway text not null check (gateway in ('sms-1', 'sms-2')),
  asked_at timestamptz not null default now(),
  -- Null while the gateway is asked, and after a crash in that moment. FAILED is the gateway's fault
  -- (no answer, 5xx), REFUSED is this message's (4xx).
  outcome text check (outcome in ('ACCEPTED', 'FAILED', 'REFUSED')),
  -- The gateway's own id of the message.
  message_id text check (length(message_id) <= 80),
  report text check (report in ('DELIVERED', 'UNDELIVERED')),
  reported_at timestamptz,
  primary key (notice_id, gateway)
);
create index sms_try_latest on sms_try (gateway, asked_at desc);
create index sms_try_message on sms_try (gateway, message_id) where message_id is not null;
grant select, insert, update on sms_try to hiram_app;
