-- The calendar of duties: what a licensed lender files with which regulator and by when, in dated
-- rows that two people change, and a filing for each period, with the frozen report and its proof.

create table duty (
  id bigint primary key generated always as identity,
  code text not null check (code ~ '^[A-Z][A-Z0-9_]{2,39}$'),
  -- The newest row of a code whose day has come counts.
  from_day date not null,
  name text not null check (length(name) between 3 and 120),
  authority text not null check (authority in ('CIC', 'SEC', 'AMLC', 'NPC')),
  period text not null
    check (period in ('MONTH', 'HALF_YEAR', 'YEAR', 'TWO_YEARS', 'ONCE', 'EVENT')),
  due_kind text not null
    check (due_kind in ('DAYS_AFTER', 'WORKING_DAYS_AFTER', 'DAY_OF_MONTH')),
  due_count integer not null check (due_count between 1 and 400),
  -- For DAY_OF_MONTH: in which month after the period.
  due_month integer not null default 1 check (due_month between 1 and 12),
  -- Where the last day is no working day: the working day before or after it.
  when_closed text not null check (when_closed in ('BEFORE', 'AFTER')),
  is_active boolean not null,
  -- Null for the rows that came with the software.
  proposal_id uuid unique references staff_proposal,
  made_at timestamptz not null default now()
);
alter table duty alter made_at set default house_now();
create index duty_code on duty (code, from_day desc, id desc);
grant select, insert on duty to hiram_app;

insert into duty
  (code, from_day, name, authority, period, due_kind, due_count, due_month, when_closed, is_active)
values
  ('CIC_DATA', '2026-01-01', 'CIC credit data', 'CIC', 'MONTH', 'DAY_OF_MONTH', 10, 1, 'BEFORE', true),
  ('LCIF', '2026-01-01', 'LCIF interim statements', 'SEC', 'HALF_YEAR', 'DAYS_AFTER', 45, 1, 'BEFORE', true),
  ('LCFS', '2026-01-01', 'LCFS special form', 'SEC', 'YEAR', 'DAYS_AFTER', 150, 1, 'BEFORE', true),
  ('IMPACT_REPORT', '2026-01-01', 'Impact Evaluation Report', 'SEC', 'YEAR', 'DAY_OF_MONTH', 15, 1, 'BEFORE', true),
  ('BUSINESS_PLAN', '2026-01-01', 'Business plan BP-FCLC', 'SEC', 'ONCE', 'DAYS_AFTER', 60, 1, 'BEFORE', true),
  ('BUSINESS_PLAN_CHANGE', '2026-01-01', 'Business plan after a change of a product', 'SEC', 'EVENT', 'DAYS_AFTER', 60, 1, 'BEFORE', true),
  ('MC18_CERTIFICATE', '2026-01-01', 'MC 18-2019 certification', 'SEC', 'ONCE', 'DAYS_AFTER', 30, 1, 'BEFORE', true),
  ('MC19_PLATFORMS', '2026-01-01', 'MC 19-2019 list of platforms', 'SEC', 'EVENT', 'WORKING_DAYS_AFTER', 5, 1, 'BEFORE', true),
  ('AMLC_REGISTRATION', '2026-01-01', 'AMLC online registration', 'AMLC', 'TWO_YEARS', 'DAYS_AFTER', 30, 1, 'BEFORE', true),
  ('AMLC_CHANGE', '2026-01-01', 'AMLC registration after a change', 'AMLC', 'EVENT', 'WORKING_DAYS_AFTER', 1, 1, 'BEFORE', true),
  ('NPC_REGISTRATION', '2026-01-01', 'NPC registration of systems and DPO', 'NPC', 'ONCE', 'DAYS_AFTER', 20, 1, 'BEFORE', true),
  ('NPC_CHANGE', '2026-01-01', 'NPC registration after a change', 'NPC', 'EVENT', 'DAYS_AFTER', 10, 1, 'BEFORE', true),
  ('NPC_CERTIFICATE', '2026-01-01', 'NPC certificate of registration', 'NPC', 'YEAR', 'DAYS_AFTER', 30, 1, 'BEFORE', true),
  ('NPC_INCIDENTS', '2026-01-01', 'NPC incident report, nil too', 'NPC', 'YEAR', 'DAY_OF_MONTH', 31, 3, 'BEFORE', true);

create trigger duty_by_two_people before insert on duty
  for each row execute function check_confirmed_proposal('duty.change', 'code');
create trigger duty_is_append_only before update or delete or truncate on duty
  execute function refuse_change();

create table filing (
  id uuid primary key,
  duty_id bigint not null references duty,
  duty_code text not null,
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  -- What happened, for a duty that an event brings; each event once.
  event_key text check (length(event_key) between 3 and 120),
  event_words text check (length(event_words) between 3 and 300),
  due_on date not null,
  status text not null
    check (status in ('OPEN', 'PREPARED', 'CONFIRMED', 'FILED', 'RETURNED', 'ACCEPTED', 'NOT_DUE')),
  opened_at timestamptz not null,
  -- The prepared file, and the close of which its figures are.
  file_no integer check (file_no > 0),
  confirm_proposal uuid references staff_proposal,
  reference text check (length(reference) between 2 and 80),
  filed_on date,
  proof_id uuid,
  answered_on date,
  not_due_proposal uuid references staff_proposal,
  constraint filing_event_is_whole check ((event_key is null) = (event_words is null)),
  constraint filing_prepared_has_file check (status in ('OPEN', 'NOT_DUE') or file_no is not null),
  constraint filing_confirmed_by_two check (
    status not in ('CONFIRMED', 'FILED', 'RETURNED', 'ACCEPTED') or confirm_proposal is not null),
  constraint filing_filed_has_proof check (
    status not in ('FILED', 'RETURNED', 'ACCEPTED')
    or num_nonnulls(reference, filed_on, proof_id) = 3),
  constraint filing_answered check (
    status not in ('RETURNED', 'ACCEPTED') or answered_on is not null),
  constraint filing_not_due_by_two check (status <> 'NOT_DUE' or not_due_proposal is not null)
);
alter table filing alter opened_at set default house_now();
create unique index filing_period on filing (duty_code, period_from) where event_key is null;
create unique index filing_event_key on filing (duty_code, event_key) where event_key is not null;
create index filing_open on filing (due_on)
  where status in ('OPEN', 'PREPARED', 'CONFIRMED', 'RETURNED');
create index filing_due on filing (due_on desc, id);
grant select, insert on filing to hiram_app;
grant update (status, file_no, confirm_proposal, reference, filed_on, proof_id, answered_on,
  not_due_proposal) on filing to hiram_app;

-- What was prepared: every version stays. A confirmed one is the frozen report.
create table filing_file (
  filing_id uuid not null references filing,
  file_no integer not null check (file_no > 0),
  name text not null check (name ~ '^[A-Za-z0-9._-]{1,80}$'),
  type text not null check (length(type) between 3 and 80),
  bytes integer not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The last closed day when it was prepared.
  close_day date,
  file_sealed bytea not null,
  staff_id uuid not null references staff,
  at timestamptz not null,
  primary key (filing_id, file_no)
);
alter table filing_file alter at set default house_now();
grant select, insert on filing_file to hiram_app;
create trigger filing_file_is_append_only before update or delete on filing_file
  for each row execute function refuse_change();
create trigger filing_files_are_append_only before truncate on filing_file
  execute function refuse_change();

-- The proof that it was filed, such as the regulator's receipt.
create table filing_proof (
  id uuid primary key,
  filing_id uuid not null references filing,
  type text not null check (type in ('application/pdf', 'image/jpeg')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_sealed bytea not null,
  staff_id uuid not null references staff,
  at timestamptz not null
);
alter table filing_proof alter at set default house_now();
create index filing_proof_filing on filing_proof (filing_id, at);
grant select, insert on filing_proof to hiram_app;
create trigger filing_proof_is_append_only before update or delete on filing_proof
  for each row execute function refuse_change();
create trigger filing_proofs_are_append_only before truncate on filing_proof
  execute function refuse_change();
alter table filing add constraint filing_proof_id_fkey
  foreign key (proof_id) references filing_proof deferrable initially immediate;

-- What happened to a filing, and the regulator's words when it came back.
create table filing_event (
  id bigint primary key generated always as identity,
  filing_id uuid not null references filing,
  event text not null,
  staff_id uuid references staff,
  file_no integer,
  words_sealed bytea,
  at timestamptz not null
);
alter table filing_event alter at set default house_now();
create index filing_event_filing on filing_event (filing_id, id);
grant select, insert on filing_event to hiram_app;
create trigger filing_event_is_append_only before update or delete on filing_event
  for each row execute function refuse_change();
create trigger filing_events_are_append_only before truncate on filing_event
  execute function refuse_change();

create trigger filing_moves before insert or update on filing
  for each row execute function check_filing_move();
create trigger filing_is_kept before delete or truncate on filing
  execute function refuse_change();
