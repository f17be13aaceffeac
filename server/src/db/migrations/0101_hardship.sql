-- Requests of members for more time, and what was agreed. A request or an offer that is open pauses
-- late charges; an agreement gives the loan other instalments from its day on, until it is undone.

create table hardship (
  id uuid primary key,
  loan_id uuid not null,
  member_id uuid not null,
  status text not null check (status in (
    'ASKED', 'OFFERED', 'DECLINED', 'AGREED', 'LAPSED', 'WITHDRAWN', 'UNDONE')),
  -- What the member asked for.
  cause text not null check (cause in (
    'JOB', 'SALARY', 'ILLNESS', 'FAMILY', 'CALAMITY', 'ABROAD', 'OTHER')),
  words_sealed bytea,
  kind text not null check (kind in ('PAUSE', 'LONGER', 'LOWER')),
  asked_months integer not null check (asked_months > 0),
  asked_monthly_centavos bigint check (asked_monthly_centavos > 0),
  asked_at timestamptz not null,
  -- Late charges pause after this day, and go on after closed_on.
  asked_on date not null,
  closed_on date check (closed_on >= asked_on),
  closed_at timestamptz,
  -- What staff offered.
  pause_months integer check (pause_months >= 0),
  extra_months integer check (extra_months >= 0),
  waives_charges boolean,
  note_sealed bytea,
  offered_by uuid references staff,
  confirmed_by uuid references staff,
  offered_at timestamptz,
  offer_until date,
  decline_reason text check (decline_reason in (
    'CANNOT_BE_KEPT', 'NOT_NEEDED', 'LIMIT_REACHED', 'TALK_FIRST')),
  -- The agreement: the words, their hash, and how it was given.
  agreed_at timestamptz,
  agreed_on date,
  watch_until date,
  addendum_sealed bytea,
  addendum_hash text check (addendum_hash ~ '^[0-9a-f]{64}$'),
  challenge_id uuid,
  address text,
  device text,
  undone_at timestamptz,
  undo_proposal uuid references staff_proposal,
  foreign key (loan_id, member_id) references loan (id, member_id),
  check ((closed_at is null) = (status in ('ASKED', 'OFFERED'))),
  check ((closed_at is null) = (closed_on is null)),
  check (status not in ('OFFERED', 'AGREED', 'UNDONE', 'LAPSED')
    or (pause_months + extra_months > 0 and waives_charges is not null
      and offered_by is not null and offer_until is not null)),
  check ((agreed_at is not null) = (status in ('AGREED', 'UNDONE'))),
  check (agreed_at is null or (agreed_on is not null and addendum_sealed is not null
    and addendum_hash is not null and challenge_id is not null)),
  check ((undone_at is not null) = (status = 'UNDONE')),
  check (undone_at is null or undo_proposal is not null),
  check ((status = 'DECLINED') = (decline_reason is not null))
);
alter table hardship alter asked_at set default house_now();
create unique index hardship_open on hardship (loan_id) where status in ('ASKED', 'OFFERED');
create index hardship_loan on hardship (loan_id, asked_at);
create index hardship_member on hardship (member_id);
create index hardship_watched on hardship (watch_until) where status = 'AGREED';
grant select, insert, update on hardship to hiram_app;

-- The account of a loan whose terms have changed: its instalments as the engine makes them again,
-- and whether late charges pause.
alter table loan_account
  add column charges_paused boolean not null default false,
  add column changed_plan bigint[];

-- A change of the terms is no entry of the ledger; its number is below zero.
alter table loan_change drop constraint loan_change_entry_id_fkey;
create sequence loan_term_change increment by -1 maxvalue -1 start with -1;
create trigger hardship_changes_account
  after insert or update of asked_on, closed_on, agreed_on, undone_at on hardship
  for each row execute function note_term_change();
create trigger hardship_is_undone_by_two before update of undone_at on hardship
  for each row execute function check_hardship_undone();

-- A difference of what payments pay may come from terms that were undone.
alter table reallocation alter cause_payment_id drop not null,
  add column cause_hardship_id uuid references hardship,
  add constraint reallocation_cause check (num_nonnulls(cause_payment_id, cause_hardship_id) = 1);

alter table issued_paper drop constraint issued_paper_kind_check;
alter table issued_paper add constraint issued_paper_kind_check check (kind in (
  'RECEIPT', 'STATEMENT', 'PAYOFF', 'CERTIFICATE', 'ADDENDUM'));
alter table issued_paper add column hardship_id uuid references hardship,
  add constraint issued_paper_addendum check ((kind = 'ADDENDUM') = (hardship_id is not null));
