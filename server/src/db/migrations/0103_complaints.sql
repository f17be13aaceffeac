-- Complaints: a message of a member or a visitor that has a category, an owner and a last day on
-- which it is answered. The words and the answers stand with the message, which has the reference.

create table complaint (
  id uuid primary key references contact_message,
  -- Null for a visitor who wrote through the contact form.
  member_id uuid references member,
  category text not null check (category in ('NOT_BOOKED', 'WRONG_AMOUNT', 'PAYOUT_LATE', 'CHARGE',
    'STAFF', 'PRIVACY', 'OTHER')),
  status text not null check (status in ('OPEN', 'OWNED', 'ANSWERED', 'CLOSED')),
  owner_id uuid references staff,
  due_on date not null,
  -- Since when the clock of due_on runs: the beginning, or the last time it was opened again.
  opened_at timestamptz not null default now(),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'OPEN') = (owner_id is null) or status in ('ANSWERED', 'CLOSED'))
);
alter table complaint alter opened_at set default house_now(), alter created_at set default house_now();
create index complaint_due on complaint (due_on, id) where status in ('OPEN', 'OWNED');
create index complaint_status on complaint (status, due_on, id);
create index complaint_member on complaint (member_id, created_at desc)
  where member_id is not null;
grant select, insert, update (status, owner_id, due_on, opened_at, answered_at) on complaint
  to hiram_app;

-- The messages of a complaint: its own, and what the member wrote when it was opened again. They do
-- not stand in the queue of messages. Checked at the end of the transaction, because a complaint
-- and its message name each other.
alter table contact_message
  add column complaint_id uuid references complaint deferrable initially deferred;
create index contact_message_complaint on contact_message (complaint_id)
  where complaint_id is not null;
drop index contact_message_waiting;
create index contact_message_waiting on contact_message (created_at, id)
  where status <> 'CLOSED' and complaint_id is null;

-- A dispute: a complaint about an amount of a loan. While it is open, this amount is not collected
-- and earns no late charge (charge_pause, by the same id); a charge that is given up is a
-- charge_waiver of the same id.
create table dispute (
  id uuid primary key references complaint,
  loan_id uuid not null,
  member_id uuid not null,
  status text not null check (status in ('OPEN', 'UPHELD', 'REFUSED')),
  subject text not null check (subject in ('CHARGE', 'INSTALMENT', 'PAYMENT')),
  instalment integer check (instalment > 0),
  repayment_id uuid references repayment,
  amount_centavos bigint not null check (amount_centavos > 0),
  waived_centavos bigint check (waived_centavos >= 0),
  decided_by uuid references staff,
  -- The first of two people, when what is given up needed a second.
  proposed_by uuid references staff check (proposed_by <> decided_by),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (loan_id, member_id) references loan (id, member_id),
  check ((subject = 'PAYMENT') = (repayment_id is not null)),
  check ((subject = 'PAYMENT') = (instalment is null)),
  check ((status = 'OPEN') = (decided_at is null) and (status = 'OPEN') = (decided_by is null)),
  check ((status = 'UPHELD') = (waived_centavos is not null))
);
alter table dispute alter created_at set default house_now();
create unique index dispute_once on dispute
  (loan_id, subject, coalesce(instalment, 0), coalesce(repayment_id, loan_id))
  where status = 'OPEN';
create index dispute_member on dispute (member_id);
grant select, insert, update (status, waived_centavos, decided_by, proposed_by, decided_at)
  on dispute to hiram_app;

-- Messages of visitors that wait or were answered before there were complaints.
insert into complaint (id, category, status, owner_id, due_on, opened_at, answered_at, created_at)
select m.id, 'OTHER', case m.status when 'NEW' then 'OPEN' else m.status end, null,
  (m.created_at at time zone 'Asia/Manila')::date + 30, m.created_at,
  case when m.status <> 'NEW' then m.created_at end, m.created_at
from contact_message m where m.member_id is null;
update contact_message set complaint_id = id where member_id is null;
