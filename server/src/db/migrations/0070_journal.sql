-- The general ledger: one journal for each closed day, its lines by account. Only `post_journal`
-- writes it, rows are never changed, and debit equals credit. A closed month takes no journal.
create table books_month (
  -- The first day of the month.
  month date primary key check (extract(day from month) = 1),
  proposal_id uuid not null unique references staff_proposal,
  closed_at timestamptz not null,
  -- The hash of every line of the month when it was closed; `ledger:verify` compares it.
  lines_sha256 bytea not null
);
alter table books_month alter closed_at set default house_now();
grant select, insert (month, proposal_id, closed_at) on books_month to hiram_app;
create trigger month_by_two_people before insert on books_month
  for each row execute function check_confirmed_proposal('books.month', 'month');
create trigger month_is_complete before insert on books_month
  for each row execute function check_books_month();
create trigger month_is_kept before update or delete or truncate on books_month
  execute function refuse_change();

create table journal (
  id bigint generated always as identity primary key,
  day date not null,
  kind text not null check (kind in ('DAILY', 'OPENING')),
  narration text not null,
  -- The two people behind it; null for the journal that the close of a day posts.
  proposal_id uuid unique references staff_proposal,
  posted_at timestamptz not null,
  -- check_journal_line_belongs compares it: lines are written in the transaction of their journal.
  transaction_id xid8 not null default pg_current_xact_id(),
  check ((kind = 'DAILY') = (proposal_id is null))
);
create unique index journal_one_a_day on journal (day) where kind = 'DAILY';
create index journal_day on journal (day, id);

create table journal_line (
  journal_id bigint not null references journal,
  line_number smallint not null,
  part text not null check (part in (
    'MOVEMENT', 'RECOVERY', 'ACCRUAL', 'WRITE_OFF', 'PROVISION', 'MEMO', 'OPENING')),
  account text not null check (account in (
    'cash_collections', 'cash_payouts', 'loan_principal', 'interest_receivable',
    'penalty_receivable', 'collection_receivable', 'impairment_allowance', 'member_wallets',
    'payouts_under_way', 'suspense', 'overpaid', 'opening_balance', 'interest_income',
    'penalty_income', 'collection_income', 'recovery_income', 'impairment_expense',
    'write_off_expense', 'memo_not_accrued', 'memo_not_accrued_contra', 'memo_written_off',
    'memo_written_off_contra')),
  debit_centavos bigint not null check (debit_centavos >= 0),
  credit_centavos bigint not null check (credit_centavos >= 0),
  primary key (journal_id, line_number),
  -- A line has one side, and an amount on it.
  check ((debit_centavos > 0) <> (credit_centavos > 0)),
  check ((part = 'MEMO') = (account like 'memo%'))
);
create unique index journal_line_once
  on journal_line (journal_id, part, account, (debit_centavos > 0));
create index journal_line_account
  on journal_line (account, journal_id) include (debit_centavos, credit_centavos);
grant select on journal, journal_line to hiram_app;

create trigger journal_day_is_open before insert on journal
  for each row execute function check_journal_day();
create trigger journal_is_kept before update or delete or truncate on journal
  execute function refuse_change();
create constraint trigger journal_balances after insert on journal
  deferrable initially deferred for each row execute function check_journal_balances();
create trigger journal_line_is_kept before update or delete or truncate on journal_line
  execute function refuse_change();
create trigger journal_line_belongs before insert on journal_line
  for each row execute function check_journal_line_belongs();
create trigger journal_lines_balance after insert on journal_line referencing new table as added
  for each statement execute function check_journal_lines();
