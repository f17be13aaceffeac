-- The figures of the portfolio at the end of each day, written by the close of the day, so that a
-- page reads a few small rows and never sums over loans. All amounts are centavos.

-- Active loans by days late of the oldest unpaid instalment, over all principal owed.
create table portfolio_age (
  day date not null references daily_close,
  from_days integer not null,
  loans integer not null,
  principal bigint not null,
  primary key (day, from_days)
);

-- Loans by the month of their first payout; those that have ended stay in it.
create table portfolio_vintage (
  day date not null references daily_close,
  -- The first day of the month.
  month date not null,
  loans integer not null,
  active integer not null,
  taken_out bigint not null,
  owed bigint not null,
  -- Over 30 days late.
  late_loans integer not null,
  late_owed bigint not null,
  missed_first integer not null,
  primary key (day, month)
);

-- On the last day of a month: from the age at the end of the month before to the age now.
create table portfolio_roll (
  day date not null references daily_close,
  -- Null for a loan whose first payout came after the month before had ended.
  from_days integer,
  -- Null for a loan that is not active any more.
  to_days integer,
  ended_as text check (ended_as in ('PAID_OFF', 'WRITTEN_OFF')),
  loans integer not null,
  principal_before bigint not null,
  principal_now bigint not null,
  check ((to_days is null) = (ended_as is not null)),
  unique nulls not distinct (day, from_days, to_days, ended_as)
);

-- The instalments to come as they were known at the end of the day.
create table portfolio_expected (
  day date not null references daily_close,
  due_on date not null check (due_on > day),
  loans integer not null,
  amount bigint not null,
  primary key (day, due_on)
);

-- Payments from outside by the day on which they were booked and their value date. A payment that
-- is booked late counts on its value date, and the figures of a closed day can still be told.
create table portfolio_collected (
  booked_on date not null,
  value_on date not null,
  payments integer not null,
  amount bigint not null,
  primary key (booked_on, value_on)
);
create index portfolio_collected_value on portfolio_collected (value_on);

-- What happened on a day: applications, decisions, money. The first close writes every day before
-- it too, so that all days until the last closed one are here; a day on which nothing happened has
-- no row, except the day of a close.
create table portfolio_flow (
  day date primary key,
  applied integer not null,
  applied_amount bigint not null,
  approved integer not null,
  approved_amount bigint not null,
  declined integer not null,
  released_amount bigint not null,
  withdrawn_amount bigint not null,
  repaid_amount bigint not null,
  -- How much more is lent than the day before: released and not paid back, less what is in wallets.
  lent_amount bigint not null
);

grant select, insert on portfolio_age, portfolio_vintage, portfolio_roll, portfolio_expected,
  portfolio_collected, portfolio_flow to hiram_app;
