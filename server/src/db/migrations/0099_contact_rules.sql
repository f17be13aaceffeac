-- When and to whom the lender may speak about a debt, and a log of every such contact. A trigger
-- refuses a contact that breaks a rule, whatever role inserts it.

-- The time zones of the country in which a member is, as the app reads them from what the member
-- has said: addresses and phone numbers are sealed, so the database cannot. Null when something
-- changed since; `changes` lets the app see that it read what was true before a change.
create table member_place (
  member_id uuid primary key references member,
  zones text[] check (cardinality(zones) > 0),
  changes integer not null default 0
);
grant select, insert, update (zones) on member_place to hiram_app;
create trigger place_follows_member after update of phone_sealed, details_sealed on member
  for each row execute function forget_member_place();
create trigger place_follows_address after insert or update of sealed on activation_answer
  for each row when (new.step = 'address') execute function forget_member_place();

-- Members who agreed to be contacted at night, until they take it back.
create table night_consent (
  id uuid primary key,
  member_id uuid not null references member,
  agreed_at timestamptz not null,
  revoked_at timestamptz check (revoked_at >= agreed_at)
);
alter table night_consent alter agreed_at set default house_now();
create unique index night_consent_open on night_consent (member_id) where revoked_at is null;
grant select, insert, update (revoked_at) on night_consent to hiram_app;

create table collection_contact (
  id uuid primary key,
  loan_id uuid not null,
  member_id uuid not null,
  person text not null check (person in ('MEMBER', 'GUARANTOR')),
  channel text not null check (channel in ('PHONE', 'SMS', 'EMAIL', 'MESSAGE')),
  -- IN when the member spoke to us: then the hours do not hold.
  direction text not null check (direction in ('OUT', 'IN')),
  at timestamptz not null,
  -- Null for a message that the clock sent.
  staff_id uuid references staff,
  -- What was said: a text of our own by its name, or the words of the person, sealed. Erasing the
  -- member empties the words.
  template text check (template ~ '^(reminder|script)-[a-z0-9-]{1,60}$'),
  note_sealed bytea,
  outcome text not null check (outcome in (
    'SENT', 'REACHED', 'NO_ANSWER', 'WRONG_NUMBER', 'CALL_BACK_ASKED')),
  written_at timestamptz not null,
  check (staff_id is not null or (template is not null and direction = 'OUT')),
  foreign key (loan_id, member_id) references loan (id, member_id)
);
alter table collection_contact alter written_at set default house_now();
create index collection_contact_loan on collection_contact (loan_id, at desc);
create index collection_contact_member on collection_contact (member_id, at desc);
grant select, insert on collection_contact to hiram_app;
create trigger contact_by_rule before insert on collection_contact
  for each row execute function check_collection_contact();
create trigger contact_is_kept before update or delete on collection_contact
  for each row execute function keep_collection_contact();
create trigger contacts_are_kept before truncate on collection_contact
  execute function refuse_change();
