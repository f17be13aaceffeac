-- What became of each message after it left, and the addresses at which messages do not arrive.

alter table notice
  -- Null while nothing is known.
  add column delivery text check (delivery in ('DELIVERED', 'UNDELIVERED')),
  add column undelivered_why text check (undelivered_why in
    ('NO_ADDRESS', 'MAILBOX_CLOSED', 'MAILBOX_FULL', 'NOT_REACHED', 'REFUSED', 'NO_REASON')),
  add column delivery_at timestamptz,
  -- How many SMS it was, each of which is paid for.
  add column segments smallint check (segments > 0),
  add constraint notice_undelivered_why check
    ((delivery is not distinct from 'UNDELIVERED') = (undelivered_why is not null));
grant update (delivery, undelivered_why, delivery_at, segments) on notice to hiram_app;

alter table sms_try
  add column why text check (why in
    ('NO_ADDRESS', 'MAILBOX_CLOSED', 'MAILBOX_FULL', 'NOT_REACHED', 'REFUSED', 'NO_REASON'));

-- One row for each channel of a member on which the last message did not arrive. The fingerprint
-- tells whether it is about the address that the member has now: after a change of the address
-- the row says nothing any more, and the next report replaces it.
create table address_trouble (
  member_id uuid not null references member,
  channel text not null check (channel in ('sms', 'email')),
  address_fingerprint text not null,
  since timestamptz not null,
  last_at timestamptz not null,
  failures integer not null check (failures > 0),
  why text not null check (why in
    ('NO_ADDRESS', 'MAILBOX_CLOSED', 'MAILBOX_FULL', 'NOT_REACHED', 'REFUSED', 'NO_REASON')),
  is_dead boolean not null,
  primary key (member_id, channel)
);
grant select, insert, update, delete on address_trouble to hiram_app;
