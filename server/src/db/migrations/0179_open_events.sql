-- Events for the lender's other systems: written in the transaction of what happened, by triggers of
-- the tables that record it, and sent to endpoints afterwards.

create table open_endpoint (
  id uuid primary key,
  url text not null check (length(url) between 10 and 500),
  -- Who is told when it is stopped: an address of the other system's people, as the lender typed it.
  contact text not null check (length(contact) between 3 and 200),
  types text[] not null check (cardinality(types) > 0),
  proposal_id uuid not null unique references staff_proposal,
  proposed_by uuid not null references staff,
  confirmed_by uuid not null references staff check (confirmed_by <> proposed_by),
  made_at timestamptz not null,
  secret_sealed bytea not null,
  -- Whether the first secret was shown, which happens once.
  secret_shown boolean not null default false,
  old_secret_sealed bytea,
  old_until timestamptz,
  -- Since when no attempt succeeded; null after a success.
  failing_since timestamptz,
  -- Set while a worker sends to it: one worker at a time, so that its attempts can be counted.
  sending_until timestamptz,
  stopped_at timestamptz,
  stop_reason text check (stop_reason in ('BY_HAND', 'GONE', 'FAILING')),
  constraint open_endpoint_stop_is_whole check ((stopped_at is null) = (stop_reason is null)),
  constraint open_endpoint_old_is_whole check ((old_secret_sealed is null) = (old_until is null))
);
alter table open_endpoint alter made_at set default house_now();
grant select, update (types, secret_sealed, secret_shown, old_secret_sealed, old_until, failing_since,
  sending_until, stopped_at, stop_reason) on open_endpoint to hiram_app;
create trigger open_endpoint_stays_stopped before update or delete on open_endpoint
  for each row execute function check_open_endpoint();

-- The last number of each subject, so that a receiver can sort the events about it.
create table open_event_number (
  subject text primary key,
  number bigint not null check (number > 0)
);

create table open_event (
  id text primary key check (id ~ '^evt_[0-9a-f]{32}$'),
  seq bigint generated always as identity unique,
  type text not null,
  subject text not null,
  number bigint not null check (number > 0),
  data jsonb not null,
  -- Where the rest can be read with a key, below the address of the calls; null when nowhere.
  path text,
  at timestamptz not null,
  unique (subject, number)
);
alter table open_event alter at set default house_now();
create index open_event_at on open_event (at);
grant select on open_event to hiram_app;

create table open_delivery (
  id bigint generated always as identity primary key,
  event_id text not null references open_event on delete cascade,
  endpoint_id uuid not null references open_endpoint,
  delivered text not null check (delivered in ('WAITING', 'SENT', 'FAILED')),
  -- Attempts since it was added, or since somebody sent it again.
  attempts integer not null default 0 check (attempts >= 0),
  -- Null: at once.
  next_at timestamptz,
  unique (event_id, endpoint_id)
);
create index open_delivery_waiting on open_delivery (endpoint_id, next_at) where delivered = 'WAITING';
grant select, update (delivered, attempts, next_at) on open_delivery to hiram_app;

create table open_attempt (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references open_delivery on delete cascade,
  at timestamptz not null,
  -- Of the answer; null when there was none.
  http_status integer,
  milliseconds integer not null check (milliseconds >= 0),
  -- Why there was no answer, as a code of our own.
  failure text
);
create index open_attempt_delivery on open_attempt (delivery_id, id);
create index open_attempt_at on open_attempt (at);
grant select, insert (delivery_id, at, http_status, milliseconds, failure) on open_attempt to hiram_app;

create trigger loan_event_is_an_open_event after insert on loan_event
  for each row when (new.event in
    ('apply', 'approve', 'decline', 'accept', 'cancel', 'lapse', 'giveBack', 'close'))
  execute function write_loan_open_event();
create trigger write_off_is_an_open_event after insert on loan_write_off
  for each row execute function write_off_open_event();
create trigger withdrawal_event_is_an_open_event after insert on withdrawal_event
  for each row when (new.to_status in ('SENT', 'COMPLETED', 'RETURNED'))
  execute function write_payout_open_event();
create trigger payment_event_is_an_open_event after insert on payment_event
  for each row when (new.event in ('receive', 'match', 'reverse', 'refund'))
  execute function write_payment_open_event();
create trigger closed_day_is_an_open_event after update of closed_at on daily_close
  for each row when (new.closed_at is not null and old.closed_at is null)
  execute function write_day_open_event();
create trigger closed_new_day_is_an_open_event after insert on daily_close
  for each row when (new.closed_at is not null)
  execute function write_day_open_event();
