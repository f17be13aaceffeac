-- Reminders of instalments: one row for each instalment and step, so that none is sent twice.

create table reminder (
  loan_id uuid not null,
  member_id uuid not null,
  -- The instalment, by its due date.
  due_on date not null,
  -- Days after the due date; before it they are negative.
  step integer not null,
  -- The first minute at which the hours of a contact allow it, in Manila and where the member is.
  send_at timestamptz not null,
  sent_at timestamptz,
  skipped_at timestamptz,
  -- Why it was not sent: paid meanwhile, disputed, and so on.
  skipped_why text,
  primary key (loan_id, due_on, step),
  foreign key (loan_id, member_id) references loan (id, member_id),
  check (sent_at is null or skipped_at is null),
  check ((skipped_at is null) = (skipped_why is null))
);
create index reminder_waiting on reminder (send_at) where sent_at is null and skipped_at is null;
create index reminder_member on reminder (member_id, send_at desc);
grant select, insert, update (send_at, sent_at, skipped_at, skipped_why) on reminder to hiram_app;

-- The days whose reminders are queued.
create table reminder_day (
  day date primary key,
  queued_at timestamptz not null,
  reminders integer not null
);
grant select, insert on reminder_day to hiram_app;
