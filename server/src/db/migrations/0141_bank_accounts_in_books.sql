-- Each own account of the lender has its own account in the general ledger (`bank:` and its name),
-- journals by hand, and the reconciliation of own accounts with their statements.
alter table journal drop constraint journal_kind_check;
alter table journal add constraint journal_kind_check
  check (kind in ('DAILY', 'OPENING', 'MANUAL')) not valid;
-- A journal by hand names the template that it was written by, or the journal that it reverses.
-- One proposal posts a journal and, where it asks for it, its reversal on a later day.
alter table journal add column template text, add column reverses bigint references journal;
alter table journal add constraint journal_by_hand check (
  kind = 'MANUAL' or (template is null and reverses is null)) not valid;

alter table journal_line drop constraint journal_line_part_check;
alter table journal_line add constraint journal_line_part_check check (part in (
  'MOVEMENT', 'RECOVERY', 'BANK', 'ACCRUAL', 'WRITE_OFF', 'PROVISION', 'MEMO', 'OPENING',
  'MANUAL')) not valid;
alter table journal_line drop constraint journal_line_account_check;
alter table journal_line add constraint journal_line_account_check check (account in (
  'cash_collections', 'cash_payouts', 'loan_principal', 'interest_receivable',
  'penalty_receivable', 'collection_receivable', 'owed_back', 'impairment_allowance',
  'other_assets', 'member_wallets', 'payouts_under_way', 'suspense', 'overpaid',
  'other_payables', 'borrowings', 'opening_balance', 'capital', 'interest_income',
  'penalty_income', 'collection_income', 'recovery_income', 'bank_interest', 'other_income',
  'impairment_expense', 'write_off_expense', 'salaries', 'bank_charges', 'other_expense',
  'memo_not_accrued', 'memo_not_accrued_contra', 'memo_written_off', 'memo_written_off_contra')
  or account ~ '^bank:[A-Z0-9][A-Z0-9-]{1,29}$') not valid;

drop function if exists post_journal;

-- Which own account payouts are sent from, from a day on. `save_own_account` writes it.
create table payout_account (
  from_day date primary key,
  own_account_id uuid not null references own_account,
  proposal_id uuid not null references staff_proposal
);
grant select on payout_account to hiram_app;
create trigger payout_account_is_kept before update or delete or truncate on payout_account
  execute function refuse_change();

-- Which lines of statements and which bookings belong together, where a person says so. Those of
-- payments belong together by themselves (`bank_items`). A match that is taken apart stays as a row.
create table bank_match (
  match_id uuid not null,
  own_account_id uuid not null references own_account,
  statement_id uuid,
  position integer,
  entry_id bigint references entry,
  journal_id bigint,
  line_number smallint,
  amount_centavos bigint not null,
  made_by uuid not null references staff,
  made_at timestamptz not null,
  ended_by uuid references staff,
  ended_at timestamptz,
  foreign key (statement_id, position) references statement_line (statement_id, position),
  foreign key (journal_id, line_number) references journal_line (journal_id, line_number),
  check (num_nonnulls(statement_id, entry_id, journal_id) = 1
    and (statement_id is null) = (position is null)
    and (journal_id is null) = (line_number is null)),
  check ((ended_by is null) = (ended_at is null))
);
alter table bank_match alter made_at set default house_now();
create unique index bank_match_line on bank_match (statement_id, position) where ended_at is null;
create unique index bank_match_entry on bank_match (entry_id) where ended_at is null;
create unique index bank_match_journal on bank_match (journal_id, line_number)
  where ended_at is null;
create index bank_match_together on bank_match (match_id);
grant select on bank_match to hiram_app;

-- A day of an own account that one person reconciled and another confirmed, as it stood then.
create table bank_reconciliation (
  own_account_id uuid not null references own_account,
  day date not null,
  statement_centavos bigint not null,
  book_centavos bigint not null,
  -- What stood open on each side: kind, number, day and amount, without names.
  open_items jsonb not null,
  proposal_id uuid not null unique references staff_proposal,
  confirmed_at timestamptz not null,
  primary key (own_account_id, day)
);
alter table bank_reconciliation alter confirmed_at set default house_now();
grant select, insert (own_account_id, day, statement_centavos, book_centavos, open_items,
  proposal_id) on bank_reconciliation to hiram_app;
create trigger reconciliation_by_two_people before insert on bank_reconciliation
  for each row execute function check_bank_reconciliation();
create trigger reconciliation_is_kept before update or delete or truncate on bank_reconciliation
  execute function refuse_change();
