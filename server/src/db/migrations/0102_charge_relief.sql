-- Late charges that are not made for a while, and late charges that are given up. Both are part of a
-- loan's history: the account is computed again when one comes or ends.

create table charge_pause (
  id uuid primary key,
  loan_id uuid not null,
  member_id uuid not null,
  reason text not null check (reason in ('DISPUTE')),
  -- Days in Manila; late charges are made again from until_on. Null while that is not decided.
  from_on date not null,
  until_on date check (until_on >= from_on),
  -- How much of what is overdue earns nothing; null for all of it.
  amount_centavos bigint check (amount_centavos > 0),
  created_at timestamptz not null default now(),
  -- When until_on became known: a close of an earlier day does not know it yet.
  ended_at timestamptz,
  foreign key (loan_id, member_id) references loan (id, member_id),
  check ((until_on is null) = (ended_at is null))
);
alter table charge_pause alter created_at set default house_now();
create index charge_pause_loan on charge_pause (loan_id);
grant select, insert, update (until_on, ended_at) on charge_pause to hiram_app;

create table charge_waiver (
  id uuid primary key,
  loan_id uuid not null,
  member_id uuid not null,
  instalment integer not null check (instalment > 0),
  penalty_centavos bigint not null check (penalty_centavos >= 0),
  collection_centavos bigint not null check (collection_centavos >= 0),
  created_at timestamptz not null default now(),
  foreign key (loan_id, member_id) references loan (id, member_id),
  check (penalty_centavos + collection_centavos > 0)
);
alter table charge_waiver alter created_at set default house_now();
create index charge_waiver_loan on charge_waiver (loan_id);
grant select, insert on charge_waiver to hiram_app;
create trigger waiver_is_kept before update or delete on charge_waiver
  execute function refuse_change();
create trigger pause_is_kept before delete on charge_pause
  execute function refuse_change();

-- A pause or a waiver moves no money, so it has no entry: its change has a number below zero.
create trigger pause_changes_account after insert or update on charge_pause
  for each row execute function note_term_change();
create trigger waiver_changes_account after insert on charge_waiver
  for each row execute function note_term_change();

-- What the stored account has to know of them to go on.
alter table loan_plan
  add column pauses bigint[] not null default '{}',
  add column waivers bigint[] not null default '{}';

-- A waiver of a charge that was paid changes what the payments pay: it is then the cause.
alter table reallocation
  drop constraint reallocation_cause,
  add column cause_waiver_id uuid references charge_waiver,
  add constraint reallocation_cause check (
    num_nonnulls(cause_payment_id, cause_hardship_id, cause_waiver_id) = 1);
