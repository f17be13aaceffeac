-- The lender's own settings of the books, changed by two people and never changed back in place:
-- rates of provisions from a day on, and the codes and names of accounts. Beside them the
-- provisions of each closed day, which explain the journal's line.
create table provision_rates (
  from_day date primary key,
  -- Basis points of the principal, by age: not late, from 1, 31, 61, 91 and 181 days.
  rates integer[] not null check (cardinality(rates) = 6 and 0 <= all (rates)
    and 10000 >= all (rates)),
  -- Null for the rates that the product starts with.
  proposal_id uuid unique references staff_proposal,
  made_at timestamptz not null
);
alter table provision_rates alter made_at set default house_now();
insert into provision_rates (from_day, rates)
  values ('2000-01-01', '{100, 500, 2000, 5000, 8000, 10000}');
grant select, insert on provision_rates to hiram_app;
create trigger rates_by_two_people before insert on provision_rates
  for each row execute function check_confirmed_proposal('books.rates');
create trigger rates_from_open_day before insert on provision_rates
  for each row execute function check_rates_day();
create trigger rates_are_kept before update or delete or truncate on provision_rates
  execute function refuse_change();

create table provision_day (
  day date not null,
  -- The first day late of the age.
  from_days integer not null,
  loans integer not null,
  principal_centavos bigint not null,
  rate integer not null,
  allowance_centavos bigint not null,
  primary key (day, from_days)
);
grant select, insert on provision_day to hiram_app;
create trigger provision_day_is_kept before update or delete or truncate on provision_day
  execute function refuse_change();

create table account_codes (
  version integer generated always as identity primary key,
  -- By account: {"loan_principal": {"code": "1100", "name": "Loan principal"}}.
  codes jsonb not null,
  proposal_id uuid not null unique references staff_proposal,
  made_at timestamptz not null
);
alter table account_codes alter made_at set default house_now();
grant select, insert on account_codes to hiram_app;
create trigger codes_by_two_people before insert on account_codes
  for each row execute function check_confirmed_proposal('books.codes');
create trigger codes_are_kept before update or delete or truncate on account_codes
  execute function refuse_change();
