-- What each loan owes, stored: one row for each loan with a confirmed payout. A row holds the state
-- of the loan's account on the day `as_of` and, for every day from then until the day before
-- `next_step_on`, what is owed of each kind if nothing happens. So a day ends by summing stored
-- figures, and only loans whose month ends are computed again. The engine of the contract
-- (`contract/src/account`) computes every figure; SQL only reads them. All amounts are centavos.

create table loan_account (
  loan_id uuid primary key,
  member_id uuid not null,
  -- What the price of the loan depends on, as its own row has it; none of it changes after the
  -- first payout.
  loan_amount bigint not null,
  loan_months integer not null,
  policy_from date not null,
  first_paid_on date not null,
  -- The day on which the loan ended; its amounts are zero from then on.
  ended_on date,
  -- Counts the writes. A writer that read the row before says which one it read, and writes nothing
  -- when another was faster.
  version integer not null,
  as_of date not null check (as_of >= first_paid_on),
  -- The next due date, on which the state is computed again; infinity for a loan that has ended.
  next_step_on date not null check (next_step_on > as_of),
  -- Due dates that have passed.
  months_passed integer not null check (months_passed >= 0),

  -- What instalments have asked for and is not paid.
  due_principal bigint not null check (due_principal >= 0),
  due_interest bigint not null check (due_interest >= 0),
  due_penalty bigint not null check (due_penalty >= 0),
  due_collection bigint not null check (due_collection >= 0),
  -- What is owed and no instalment has asked for yet.
  later_principal bigint not null check (later_principal >= 0),
  later_interest bigint not null check (later_interest >= 0),
  -- The due date of the oldest instalment that is not paid in full.
  oldest_due_on date,
  -- The next instalment to come, less what was paid towards it.
  next_due_on date,
  next_due_amount bigint not null default 0,
  -- The first instalment was not paid in full when the second fell due.
  missed_first boolean not null default false,

  -- What is owed on as_of, on the day after, and so on; null when it is zero on all of these days.
  -- Principal stays as it is until the next step.
  interest_by_day bigint[],
  penalty_by_day bigint[],
  collection_by_day bigint[],
  -- The same as the books have it, where that is less: over 90 days past due nothing is accrued.
  books_interest_by_day bigint[],
  books_penalty_by_day bigint[],
  books_collection_by_day bigint[],

  -- The rest of the state, which the engine alone reads.
  taken_out bigint not null check (taken_out >= 0),
  taken_out_by_month bigint[] not null,
  waiting_interest bigint not null,
  early_interest bigint not null,
  early_principal bigint not null,
  later_principal_days bigint not null,
  owed_principal_days bigint not null,
  scheduled_interest bigint not null,
  shadow_units bigint not null,
  books_interest bigint not null,
  books_penalty bigint not null,
  books_collection bigint not null,
  -- Everything charged so far, and the yearly ceiling over it in 1/120,000 of a centavo: of the
  -- months that are over, and of the running month.
  charged bigint not null check (charged >= 0),
  not_charged bigint not null check (not_charged >= 0),
  ceiling_before bigint not null,
  ceiling_this_month bigint not null,
  constraint charges_within_ceiling
    check (charged <= (ceiling_before + ceiling_this_month) / 120000),

  foreign key (loan_id, member_id) references loan (id, member_id)
);
create index loan_account_next_step on loan_account (next_step_on, loan_id);
create index loan_account_late on loan_account (oldest_due_on, loan_id)
  where oldest_due_on is not null;
create index loan_account_next_due on loan_account (next_due_on) where next_due_on is not null;
grant select, insert, update on loan_account to hiram_app;

-- The instalments of a loan: those that have fallen due, as the engine writes them, and those
-- planned on the day of the last change. Beside the account because sums over all loans do not
-- read them.
create table loan_plan (
  loan_id uuid primary key references loan_account,
  fallen_due bigint[] not null,
  planned bigint[] not null
);
grant select, insert, update on loan_plan to hiram_app;

-- Loans whose history has changed since their account was computed: a payout was confirmed, a
-- payment was booked, money went back from the wallet and may have ended the loan. The trigger
-- writes them, so no writer can forget it.
create table loan_change (
  loan_id uuid not null references loan,
  -- The day of booking, in Manila.
  booked_on date not null,
  entry_id bigint not null references entry,
  primary key (loan_id, entry_id)
);
create index loan_change_day on loan_change (booked_on);
grant select, delete on loan_change to hiram_app;
create trigger entry_changes_account after insert on entry
  for each row when (new.movement in ('settleWithdrawal', 'repay', 'returnUnused'))
  execute function note_loan_change();

-- The days that are closed or being closed.
create table daily_close (
  day date primary key,
  started_at timestamptz not null,
  closed_at timestamptz,
  -- Loans with an account, and those whose account was computed for this day.
  loans integer not null default 0,
  computed integer not null default 0,
  milliseconds integer
);
grant select, insert, update on daily_close to hiram_app;

-- Loans that keep a day from being closed, and why.
create table close_fault (
  day date not null references daily_close,
  loan_id uuid not null references loan,
  reason text not null,
  at timestamptz not null,
  primary key (day, loan_id)
);
grant select, insert, update, delete on close_fault to hiram_app;

-- Every loan's account at the end of a calendar month.
create table loan_month_end (
  day date not null references daily_close,
  loan_id uuid not null,
  days_late integer not null,
  principal bigint not null,
  due_principal bigint not null,
  interest bigint not null,
  penalty bigint not null,
  collection bigint not null,
  books_interest bigint not null,
  books_charges bigint not null,
  primary key (day, loan_id)
);
grant select, insert on loan_month_end to hiram_app;
