-- Messages of signed-in members to the lender. They stand in the queue of the contact form, and with
-- their answers they are the member's thread. A member agreed to the terms when registering, so
-- only a visitor's message has a consent of its own.

alter table contact_message
  add column member_id uuid references member,
  alter consented_at drop not null,
  add constraint contact_message_consent check (member_id is not null or consented_at is not null);
create index contact_message_member on contact_message (member_id, created_at desc)
  where member_id is not null;

-- What the member has read: answers and sent messages up to these times. What was sent before this
-- migration counts as read.
alter table member
  add column thread_read_at timestamptz not null default now(),
  add column inbox_read_at timestamptz not null default now();
alter table member
  alter thread_read_at set default house_now(),
  alter inbox_read_at set default house_now();
grant update (thread_read_at, inbox_read_at) on member to hiram_app;
