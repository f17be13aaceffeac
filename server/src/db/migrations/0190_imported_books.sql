-- Books of loans from other systems: the file as it came, what cannot be read of it, and each loan
-- as our rules compute it beside what the file claims. Nothing here is posted to a ledger. When an
-- import ends or its file is refused, a trigger deletes the file and what stood in its bad cells.

create table import_book (
  id uuid primary key,
  import_number bigint not null unique generated always as identity,
  status text not null check (status in ('UPLOADED', 'READ', 'MAPPED', 'CHECKED', 'REFUSED',
    'ENDED')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_bytes integer not null check (file_bytes > 0),
  file_sealed bytea,
  uploaded_by uuid not null references staff,
  uploaded_at timestamptz not null,
  source text check (source in ('TABLES', 'FINERACT')),
  members integer check (members >= 0),
  payments integer check (payments >= 0),
  faults integer check (faults >= 0),
  -- Names and counts of the file's products and states, and sentences about the whole file.
  contents jsonb,
  cut_over_on date,
  mapping jsonb,
  trial jsonb,
  -- Differences between the trial balance and the file, each with a sentence of a person.
  explanations_sealed bytea,
  mapped_by uuid references staff,
  mapped_at timestamptz,
  checked_at timestamptz,
  -- A hash of the mapping, the trial balance and every loan of the check.
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  refusal text check (length(refusal) <= 400),
  constraint import_book_refused check ((status = 'REFUSED') = (refusal is not null)),
  constraint import_book_file check ((file_sealed is null) = (status in ('REFUSED', 'ENDED'))),
  constraint import_book_read check (status in ('UPLOADED', 'REFUSED', 'ENDED') or (
    num_nonnulls(source, members, payments, faults, contents) = 5)),
  constraint import_book_mapped check (status in ('UPLOADED', 'READ', 'REFUSED', 'ENDED') or (
    num_nonnulls(cut_over_on, mapping, trial, mapped_by, mapped_at) = 5)),
  constraint import_book_checked check (
    status <> 'CHECKED' or num_nonnulls(checked_at, digest) = 2)
);
alter table import_book alter uploaded_at set default house_now();
-- The same file again is the same book, until its import has ended.
create unique index import_book_same_file on import_book (sha256) where status <> 'ENDED';
create index import_book_open on import_book (uploaded_at) where file_sealed is not null;
create index import_book_mapped_at on import_book (mapped_at desc) where mapped_at is not null;
grant select, insert, update (status, source, members, payments, faults, contents, cut_over_on,
  mapping, trial, explanations_sealed, mapped_by, mapped_at, checked_at, digest, refusal)
  on import_book to hiram_app;
create trigger import_book_is_kept before delete or truncate on import_book
  execute function refuse_change();
create trigger ended_import_has_no_file before update of status on import_book
  for each row execute function delete_import_file();

create table import_fault (
  import_id uuid not null references import_book,
  position integer not null check (position > 0),
  sheet text not null,
  row_number integer not null check (row_number > 0),
  column_name text not null,
  wanted text not null,
  -- What stood in the cell, which may be anything of a person.
  stood_sealed bytea not null,
  primary key (import_id, position)
);
grant select, insert on import_fault to hiram_app;
create trigger import_fault_never_changes before update on import_fault
  for each row execute function refuse_change();
create trigger import_faults_are_kept before truncate on import_fault
  execute function refuse_change();

create table import_loan (
  import_id uuid not null references import_book,
  position integer not null check (position > 0),
  external_id text not null check (length(external_id) <= 200),
  external_member_id text not null check (length(external_member_id) <= 200),
  product text not null check (length(product) <= 200),
  state text not null check (length(state) <= 200),
  verdict text not null
    check (verdict in ('EQUAL', 'NEAR', 'DIFFERENT', 'OURS_LESS', 'UNREADABLE')),
  reasons text[] not null,
  their_principal bigint not null,
  their_interest bigint not null,
  their_charges bigint not null,
  their_paid bigint not null,
  their_days_late integer not null,
  their_next_due_on date,
  their_next_due bigint not null,
  our_principal bigint,
  our_interest bigint,
  our_charges bigint,
  our_paid bigint,
  our_days_late integer,
  our_next_due_on date,
  our_next_due bigint,
  -- The sum of the differences of principal, interest and charges, each without its sign.
  difference bigint not null check (difference >= 0),
  -- A yearly effective rate in basis points, computed from the instalments of the file.
  imported_rate integer,
  primary key (import_id, position),
  constraint import_loan_computed check (
    (verdict = 'UNREADABLE') = (our_principal is null)
    and num_nonnulls(our_principal, our_interest, our_charges, our_paid, our_days_late,
      our_next_due) in (0, 6))
);
create index import_loan_by_difference on import_loan (import_id, difference desc, position);
create index import_loan_by_verdict on import_loan (import_id, verdict, position);
-- A check replaces the loans of the check before it.
grant select, insert, delete on import_loan to hiram_app;
