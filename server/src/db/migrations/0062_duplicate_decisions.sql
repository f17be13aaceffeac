-- Members who share an ID number or a payout account: what staff decided about each, which an
-- approval needs. Weaker signs (phone, e-mail, home address) are found by their fingerprints.

create table duplicate_decision (
  id uuid primary key,
  member_id uuid not null references member,
  other_id uuid not null references member,
  -- The shared number: a later match by another one needs a decision of its own.
  kind text not null check (kind in ('identity', 'account')),
  number_fingerprint text not null,
  decision text not null check (decision in ('SAME_PERSON', 'DIFFERENT_PEOPLE', 'FRAUD')),
  -- Why, in the words of the person who decided.
  sealed bytea not null,
  staff_id uuid not null references staff,
  at timestamptz not null default now(),
  check (member_id <> other_id)
);
create index duplicate_decision_pair on duplicate_decision (member_id, other_id, at desc);
create index duplicate_decision_other on duplicate_decision (other_id);
grant select, insert on duplicate_decision to hiram_app;

create table member_contact (
  member_id uuid not null references member,
  source text not null check (source in ('phone', 'reference', 'email', 'address')),
  fingerprint text not null,
  primary key (member_id, source)
);
create index member_contact_fingerprint on member_contact (fingerprint);
grant select, insert, update (fingerprint) on member_contact to hiram_app;

create trigger duplicates_are_decided_before_approval before update of status on loan
  for each row when (new.status = 'APPROVED' and old.status <> 'APPROVED')
  execute function check_duplicates_decided();
