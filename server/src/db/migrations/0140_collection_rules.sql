-- Visits as contacts, who gets which late loan by rule, and hand-overs to a collection agency.

-- A visit is a contact like a call: the trigger holds the same hours and the same persons.
alter table collection_contact drop constraint collection_contact_channel_check;
alter table collection_contact add constraint collection_contact_channel_check
  check (channel in ('PHONE', 'SMS', 'EMAIL', 'MESSAGE', 'VISIT')) not valid;

-- Who gets the late loans of an age that nobody has: the people in turn. The newest row of an age
-- counts; a rule without people ends the one before it.
create table collection_rule (
  id bigint primary key generated always as identity,
  from_days integer not null check (from_days > 0),
  owner_ids uuid[] not null,
  made_by uuid not null references staff,
  made_at timestamptz not null
);
alter table collection_rule alter made_at set default house_now();
create index collection_rule_age on collection_rule (from_days, id desc);
grant select, insert on collection_rule to hiram_app;
create trigger collection_rule_is_kept before update or delete or truncate on collection_rule
  execute function refuse_change();

-- Late loans that an agency collects for the lender, by two people. What it was given is stored
-- sealed, exactly; erasing the member empties it.
create table agency_case (
  id uuid primary key,
  loan_id uuid not null,
  member_id uuid not null,
  agency text not null check (length(agency) between 2 and 120),
  given_sealed bytea not null,
  proposal_id uuid not null unique references staff_proposal,
  given_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references staff,
  foreign key (loan_id, member_id) references loan (id, member_id),
  check ((ended_at is null) = (ended_by is null))
);
alter table agency_case alter given_at set default house_now();
create unique index agency_case_open on agency_case (loan_id) where ended_at is null;
create index agency_case_member on agency_case (member_id);
grant select, insert, update (ended_at, ended_by) on agency_case to hiram_app;
create trigger agency_case_by_two_people before insert on agency_case
  for each row execute function check_confirmed_proposal('collection.agency');
