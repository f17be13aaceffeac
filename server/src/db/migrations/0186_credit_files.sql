-- The registry's file of a month: the settings that public documents did not confirm, as dated rows
-- that two people change; each file that was made, with what was left out and what the checks found;
-- and each contract as it stands in it, by which a correction knows what was sent.

create table credit_setting (
  id bigint primary key generated always as identity,
  -- The newest row whose day has come counts.
  from_day date not null,
  provider text not null check (provider ~ '^[A-Z0-9]{8}$'),
  branch text not null check (branch ~ '^[A-Z0-9]{0,5}$'),
  version text not null check (version ~ '^[A-Za-z0-9.]{1,12}$'),
  keeps_empty_end boolean not null,
  upper_case_names boolean not null,
  -- The status of a loan with new terms; empty where the lender reports none.
  new_terms_status text not null check (new_terms_status in ('', 'CP')),
  proposal_id uuid not null unique references staff_proposal,
  made_at timestamptz not null
);
alter table credit_setting alter made_at set default house_now();
grant select, insert on credit_setting to hiram_app;
create trigger credit_setting_by_two_people before insert on credit_setting
  for each row execute function check_confirmed_proposal('credit-setting.change');
create trigger credit_setting_is_append_only before update or delete or truncate on credit_setting
  execute function refuse_change();

-- A file that a person asked for; a job makes it.
create table credit_file_request (
  id uuid primary key,
  filing_id uuid not null references filing,
  staff_id uuid not null references staff,
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- Null while it is made, and where it could not be made.
  file_no integer,
  fault text check (fault in ('MONTH_OPEN', 'FILING_MOVED', 'NO_SETTING', 'NO_LOANS')),
  check (ended_at is not null or (file_no is null and fault is null)),
  check (file_no is null or fault is null)
);
alter table credit_file_request alter asked_at set default house_now();
create unique index credit_file_request_open on credit_file_request (filing_id)
  where ended_at is null;
create index credit_file_request_filing on credit_file_request (filing_id, asked_at desc);
grant select, insert (id, filing_id, staff_id), update (ended_at, file_no, fault)
  on credit_file_request to hiram_app;

create table credit_file (
  filing_id uuid not null,
  file_no integer not null,
  day date not null,
  kind text not null check (kind in ('0', '1')),
  individuals integer not null check (individuals >= 0),
  contracts integer not null check (contracts >= 0),
  errors integer not null check (errors >= 0),
  warnings integer not null check (warnings >= 0),
  -- Loans that are not in the file, by reason; and of each reason the first loans.
  left_out jsonb not null,
  -- The first findings of the checks: check, line, field and loan, without what stands there.
  findings jsonb not null,
  primary key (filing_id, file_no),
  foreign key (filing_id, file_no) references filing_file (filing_id, file_no)
);
grant select, insert on credit_file to hiram_app;
create trigger credit_file_is_append_only before update or delete or truncate on credit_file
  execute function refuse_change();

create table credit_record (
  filing_id uuid not null,
  file_no integer not null,
  loan_id uuid not null,
  member_id uuid not null,
  -- Of the person's and the contract's fields without the day: equal digests need no correction.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  sealed bytea not null,
  primary key (filing_id, file_no, loan_id),
  foreign key (filing_id, file_no) references credit_file (filing_id, file_no),
  foreign key (loan_id, member_id) references loan (id, member_id)
);
create index credit_record_loan on credit_record (loan_id, member_id);
create index credit_record_member on credit_record (member_id);
grant select, insert on credit_record to hiram_app;
-- Rows of an erased member are deleted; the app's role has no right to.
create trigger credit_record_is_never_changed before update on credit_record
  for each row execute function refuse_change();
create trigger credit_records_are_kept before truncate on credit_record
  execute function refuse_change();

-- From the first setting on a month's filing is prepared with a file that the product made and
-- whose checks found no error.
create trigger filing_has_checked_credit_file before update of status, file_no on filing
  for each row when (new.status = 'PREPARED' and new.duty_code = 'CIC_DATA')
  execute function check_credit_file();
