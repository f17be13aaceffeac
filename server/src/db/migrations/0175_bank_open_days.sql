-- What was open on an own account at the end of a closed day, with the sums of both sides, so that
-- `bank_items` reads open items and later days instead of all history. A job writes it
-- (`store_bank_open_day`); what changes an earlier day deletes it (`forget_bank_open_days`).
create table bank_open_day (
  own_account_id uuid not null references own_account,
  day date not null,
  statement_centavos bigint not null,
  book_centavos bigint not null,
  -- The open items, with the columns of `bank_items`.
  items jsonb not null,
  stored_at timestamptz not null,
  primary key (own_account_id, day)
);
alter table bank_open_day alter stored_at set default house_now();
grant select on bank_open_day to hiram_app;
create trigger bank_open_days_before_statement after insert on bank_statement
  for each row execute function forget_bank_open_days();
create trigger bank_open_days_before_payout_account after insert on payout_account
  for each row execute function forget_bank_open_days();
drop function if exists bank_items;
drop function if exists bank_entries;
