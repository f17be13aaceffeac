-- Fees are a part of what a loan owes, beside penalty, collection, interest and principal: earned by
-- days like interest, asked for by instalments, posted when they are paid. All parts are rows of one
-- table, in the order in which money is taken.
create table money_part (
  part text primary key,
  place smallint not null unique
);
insert into money_part values
  ('penalty', 1), ('collection', 2), ('fee', 3), ('interest', 4), ('principal', 5);
grant select on money_part to hiram_app;

-- The kinds of fees that a version of a product may have. None is paid before the payout, for a
-- code, for a change, for cancelling or for paying early: there are no such kinds.
create table fee_kind (
  kind text primary key,
  taken_from text not null check (taken_from in ('proceeds', 'instalments'))
);
insert into fee_kind values
  ('FROM_PROCEEDS', 'proceeds'), ('IN_INSTALMENTS', 'instalments'), ('TAX', 'proceeds');
grant select on fee_kind to hiram_app;
create trigger fee_kinds_exist before insert on product_version
  for each row execute function check_fee_kinds();

-- Defaults that are one value change no row. Rows of an older build have arrays without fees: `parts`
-- names what the amounts in their arrays are.
alter table loan_account
  add due_fee bigint not null default 0,
  add later_fee bigint not null default 0,
  add waiting_fee bigint not null default 0,
  add early_fee bigint not null default 0,
  add scheduled_fee bigint not null default 0,
  add books_fee bigint not null default 0,
  add fee_by_day bigint[],
  add books_fee_by_day bigint[],
  add parts text[] not null default '{penalty,collection,interest,principal}';

alter table repayment
  add fee_centavos bigint not null default 0;
alter table repayment drop constraint repayment_parts;
alter table repayment add constraint repayment_parts check (
  penalty_centavos + collection_centavos + fee_centavos + interest_centavos + principal_centavos
    + overpaid_centavos + refunded_centavos = amount_centavos) not valid;
grant update (fee_centavos) on repayment to hiram_app;

alter table reallocation add fee_centavos bigint not null default 0;
alter table reallocation drop constraint reallocation_check;
alter table reallocation add constraint reallocation_parts check (
  penalty_centavos + collection_centavos + fee_centavos + interest_centavos + principal_centavos
    + overpaid_centavos = 0) not valid;

alter table loan_settlement add fee_centavos bigint not null default 0;
grant update (fee_centavos) on loan_settlement to hiram_app;

alter table loan_rest_waived add fee_centavos bigint not null default 0;
alter table loan_rest_waived drop constraint loan_rest_waived_check;
alter table loan_rest_waived add constraint loan_rest_waived_small check (
  penalty_centavos + collection_centavos + fee_centavos + interest_centavos + principal_centavos
    <= 20000) not valid;
grant update (fee_centavos) on loan_rest_waived to hiram_app;

alter table loan_write_off add fee_centavos bigint default 0;
grant update (fee_centavos) on loan_write_off to hiram_app;

alter table posting drop constraint posting_account_check;
alter table posting add constraint posting_account_check check (account in (
  'wallet', 'reserved', 'principal', 'paid_out', 'received', 'interest', 'penalty', 'collection',
  'fee', 'suspense', 'overpaid', 'refunding', 'refunded', 'owed_back', 'written_off')) not valid;
alter table journal_line drop constraint journal_line_account_check;
alter table journal_line add constraint journal_line_account_check check (account in (
  'cash_collections', 'cash_payouts', 'loan_principal', 'interest_receivable',
  'penalty_receivable', 'collection_receivable', 'fee_receivable', 'owed_back',
  'impairment_allowance', 'other_assets', 'member_wallets', 'payouts_under_way', 'suspense',
  'overpaid', 'other_payables', 'borrowings', 'opening_balance', 'capital', 'interest_income',
  'penalty_income', 'collection_income', 'fee_income', 'recovery_income', 'bank_interest',
  'other_income', 'impairment_expense', 'write_off_expense', 'salaries', 'bank_charges',
  'other_expense', 'memo_not_accrued', 'memo_not_accrued_contra', 'memo_written_off',
  'memo_written_off_contra')
  or account ~ '^bank:[A-Z0-9][A-Z0-9-]{1,29}$') not valid;
drop function if exists accounts_on;

-- What the SEC allows for small, short loans, by date.
create table sec_cap (
  from_day date primary key,
  loan_centavos_max bigint not null,
  months_max integer not null,
  nominal_monthly_basis_points_max integer not null,
  effective_monthly_basis_points_max integer not null,
  late_monthly_basis_points_max integer not null,
  total_basis_points_max integer not null
);
insert into sec_cap values
  ('2022-03-03', 1000000, 4, 600, 1500, 500, 10000),
  ('2026-04-01', 1000000, 4, 600, 1200, 500, 10000);
grant select on sec_cap to hiram_app;

-- The day of the month that the member chose for the instalments; null for the day of the payout.
-- What fees take from the loan before it is paid out, so that less is owed and received.
alter table loan
  add due_day smallint,
  add deducted_centavos bigint not null default 0;
grant insert (due_day, deducted_centavos), update (deducted_centavos) on loan to hiram_app;
alter table loan_account add due_day smallint;

alter table loan_account add constraint loan_account_fees check (due_fee >= 0 and later_fee >= 0) not valid;
alter table repayment add constraint repayment_fee check (fee_centavos >= 0) not valid;
alter table loan_settlement add constraint loan_settlement_fee check (fee_centavos >= 0) not valid;
alter table loan_rest_waived add constraint loan_rest_waived_fee check (fee_centavos >= 0) not valid;
alter table loan_write_off add constraint loan_write_off_fee check (fee_centavos >= 0) not valid;
alter table loan add constraint loan_due_day check (due_day between 1 and 28) not valid;
alter table loan add constraint loan_deducted check (deducted_centavos >= 0) not valid;
