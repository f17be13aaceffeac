-- Changes of the account that payouts go to. A change takes effect after a waiting time, in which
-- the member or staff can stop it.

create table bank_change (
  id uuid primary key,
  member_id uuid not null references member,
  -- Bank and account number; the fingerprint finds the same account with another member.
  sealed bytea not null,
  number_fingerprint text not null,
  asked_at timestamptz not null default now(),
  -- From this moment payouts go to this account, unless the change was stopped before.
  effective_at timestamptz not null,
  checked_by uuid references staff,
  checked_at timestamptz,
  stopped_at timestamptz,
  stopped_why text check (stopped_why in ('MEMBER', 'STAFF', 'REPLACED')),
  check ((checked_by is null) = (checked_at is null)),
  check ((stopped_at is null) = (stopped_why is null)),
  check (effective_at >= asked_at)
);
create index bank_change_member on bank_change (member_id, effective_at desc)
  where stopped_at is null;
create index bank_change_number on bank_change (number_fingerprint);
grant select, insert, update (effective_at, checked_by, checked_at, stopped_at, stopped_why)
  on bank_change to hiram_app;
