-- Messages to members, and the kinds of message that a member has switched off.

-- A message is written from its template when it is sent. The row keeps only what the template
-- needs, sealed.
create table notice (
  id uuid primary key,
  member_id uuid references member,
  channel text not null check (channel in ('sms', 'email')),
  template text not null,
  sealed bytea not null,
  status text not null check (status in ('QUEUED', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index notice_member on notice (member_id, created_at desc);
create index notice_waiting on notice (created_at) where status <> 'SENT';
grant select, insert, update (status, attempts, last_error, sent_at) on notice to hiram_app;

create table notice_choice (
  member_id uuid not null references member,
  channel text not null check (channel in ('sms', 'email')),
  kind text not null check (kind in ('ACCOUNT', 'REMINDER', 'SCORE')),
  wanted boolean not null,
  changed_at timestamptz not null default now(),
  primary key (member_id, channel, kind)
);
grant select, insert, update (wanted, changed_at) on notice_choice to hiram_app;
