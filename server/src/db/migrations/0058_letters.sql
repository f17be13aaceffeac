-- Letters of staff to members, which stay in the member's inbox.

create table letter (
  -- Made by the sender's browser: the same letter is kept and sent once.
  id uuid primary key,
  member_id uuid not null references member,
  staff_id uuid not null references staff,
  template text not null,
  channel text not null check (channel in ('sms', 'email')),
  -- Subject and text, as they were sent.
  sealed bytea not null,
  at timestamptz not null default now()
);
create index letter_member on letter (member_id, at desc);
grant select, insert on letter to hiram_app;
