-- Loans that members give back in the days of cooling-off. While one is kept, the loan costs nothing
-- from its start; when the money does not come back in time it is not kept any more.

create table cooling_off (
  id uuid primary key,
  -- Once for a loan.
  loan_id uuid not null unique,
  member_id uuid not null,
  status text not null check (status in ('DECLARED', 'GIVEN_BACK', 'LAPSED')),
  declared_at timestamptz not null default now(),
  -- The day in Manila, from which the days for giving back count.
  declared_on date not null,
  -- Between these the account is computed without interest and charges: a close of an earlier day
  -- does not know of it yet.
  kept_from timestamptz not null default now(),
  kept_until timestamptz,
  foreign key (loan_id, member_id) references loan (id, member_id),
  check ((kept_until is null) = (status <> 'LAPSED'))
);
alter table cooling_off alter declared_at set default house_now(), alter kept_from set default house_now();
create index cooling_off_declared on cooling_off (declared_on) where status = 'DECLARED';
create index cooling_off_member on cooling_off (member_id);
grant select, insert, update (status, kept_from, kept_until) on cooling_off to hiram_app;
create trigger cooling_off_is_in_time before insert on cooling_off
  for each row execute function check_cooling_off();
create trigger cooling_off_is_kept before delete on cooling_off
  execute function refuse_change();

-- It moves no money by itself, so its change has a number below zero, as that of new terms.
create trigger cooling_off_changes_account
  after insert or update of kept_from, kept_until on cooling_off
  for each row execute function note_term_change();

alter table loan_account add column is_cooling_off boolean not null default false;

-- What payments had paid of interest pays the principal then, and the reverse when it lapses.
alter table reallocation
  drop constraint reallocation_cause,
  add column cause_cooling_off_id uuid references cooling_off,
  add constraint reallocation_cause check (num_nonnulls(
    cause_payment_id, cause_hardship_id, cause_waiver_id, cause_cooling_off_id) = 1);
