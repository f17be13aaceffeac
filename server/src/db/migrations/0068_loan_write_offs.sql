-- Loans that two people have written off. Such a loan stays ACTIVE and owed, but it leaves the
-- books at the end of `day`: sums over the portfolio and the books leave out every loan with
-- `loan_write_off.day <= day`.
create table loan_write_off (
  loan_id uuid primary key references loan,
  -- The day in Manila on which the second person confirmed it.
  day date not null,
  proposal_id uuid not null unique references staff_proposal,
  -- What left the books, in centavos. Null until the close of `day`, which fills them in.
  principal_centavos bigint check (principal_centavos >= 0),
  interest_centavos bigint check (interest_centavos >= 0),
  penalty_centavos bigint check (penalty_centavos >= 0),
  collection_centavos bigint check (collection_centavos >= 0),
  check (num_nulls(principal_centavos, interest_centavos, penalty_centavos, collection_centavos)
    in (0, 4))
);
create index loan_write_off_day on loan_write_off (day);
grant select, insert, update (principal_centavos, interest_centavos, penalty_centavos,
  collection_centavos) on loan_write_off to hiram_app;
create trigger write_off_by_two_people before insert on loan_write_off
  for each row execute function check_confirmed_proposal('loan.write-off', 'loan_id');
create trigger write_off_is_kept before insert or update on loan_write_off
  for each row execute function check_write_off();
create trigger write_off_is_never_deleted before delete or truncate on loan_write_off
  execute function refuse_change();
