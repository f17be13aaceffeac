-- The lender's own accounts at banks, the statements of them that were loaded, and what became of
-- each line. A line is booked once, in whatever files it comes.

create table own_account (
  id uuid primary key,
  -- Payments name the account by it, so it never changes.
  name text not null unique check (name ~ '^[A-Z0-9][A-Z0-9-]{1,29}$'),
  bank_name text not null,
  -- As the bank's files write it, without spaces and hyphens.
  account_number text not null unique check (account_number ~ '^[A-Z0-9]{4,34}$'),
  -- Everything is counted in pesos.
  currency text not null default 'PHP' check (currency = 'PHP'),
  -- How the bank's CSV files are laid out; null when it gives none.
  csv_mapping jsonb,
  created_at timestamptz not null
);
alter table own_account alter created_at set default house_now();
grant select, insert, update (bank_name, csv_mapping) on own_account to hiram_app;

create table bank_statement (
  id uuid primary key,
  statement_number bigint generated always as identity unique,
  own_account_id uuid not null references own_account,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  format text not null,
  -- The bank's own name of the statement.
  statement_name text not null,
  day date not null,
  opening_centavos bigint,
  closing_centavos bigint,
  lines integer not null check (lines >= 0),
  -- The file as it was loaded. It names people and accounts, so it is sealed.
  file_sealed bytea not null,
  loaded_by uuid not null references staff,
  loaded_at timestamptz not null,
  -- Every line is booked or set aside.
  finished_at timestamptz,
  -- The same file loaded by two people at the same moment is stored once.
  unique (own_account_id, sha256)
);
alter table bank_statement alter loaded_at set default house_now();
create index bank_statement_day on bank_statement (own_account_id, day);
grant select, insert, update (finished_at) on bank_statement to hiram_app;

create table statement_line (
  statement_id uuid not null references bank_statement,
  position integer not null check (position > 0),
  own_account_id uuid not null references own_account,
  -- The bank's reference, or a keyed hash of the line and its place among equal lines.
  entry_key text not null,
  value_on date not null,
  booked_on date not null,
  amount_centavos bigint not null,
  is_return boolean not null,
  -- Name, account and text of the other side, and all references of the line.
  payer_sealed bytea not null,
  -- Keyed hashes of those references, by which a return finds what it takes back.
  reference_hashes text[] not null,
  outcome text not null default 'WAITING' check (outcome in ('WAITING', 'MATCHED', 'SUSPENSE',
    'CONFIRMED', 'REVERSED', 'RETURN_UNKNOWN', 'KNOWN', 'LEFT_ASIDE')),
  payment_id uuid references payment,
  primary key (statement_id, position),
  constraint line_names_its_payment check ((payment_id is not null)
    = (outcome in ('MATCHED', 'SUSPENSE', 'CONFIRMED', 'REVERSED'))),
  -- Only money that left, or comes back to us, is set aside without a payment.
  constraint money_in_is_booked check (outcome not in ('LEFT_ASIDE', 'RETURN_UNKNOWN')
    or amount_centavos <= 0 or is_return)
);
-- One line in many files is booked once: the others say that it is known.
create unique index statement_line_once on statement_line (own_account_id, entry_key)
  where outcome <> 'KNOWN';
create index statement_line_waiting on statement_line (statement_id, is_return, position)
  where outcome = 'WAITING';
create index statement_line_payment on statement_line (payment_id) where payment_id is not null;
create index statement_line_amount on statement_line (own_account_id, amount_centavos)
  where payment_id is not null;
grant select, insert, update (outcome, payment_id) on statement_line to hiram_app;
