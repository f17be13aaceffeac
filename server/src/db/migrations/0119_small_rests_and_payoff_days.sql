-- Small rests of loans that are waived after a payment that was meant to end them, as they are
-- booked; and the day for which a payment that ends a loan is quoted.

create table loan_rest_waived (
  loan_id uuid primary key,
  member_id uuid not null,
  penalty_centavos bigint not null check (penalty_centavos >= 0),
  collection_centavos bigint not null check (collection_centavos >= 0),
  interest_centavos bigint not null check (interest_centavos >= 0),
  principal_centavos bigint not null check (principal_centavos >= 0),
  foreign key (loan_id, member_id) references loan (id, member_id),
  -- The most that a policy may allow.
  check (penalty_centavos + collection_centavos + interest_centavos + principal_centavos <= 20000)
);
create index loan_rest_waived_member on loan_rest_waived (member_id);
grant select, insert, update (penalty_centavos, collection_centavos, interest_centavos,
  principal_centavos) on loan_rest_waived to hiram_app;
create trigger waived_rest_is_kept before delete or truncate on loan_rest_waived
  execute function refuse_change();

-- A day in Manila: money that counts by then ends the loan. Null for other payments.
alter table payment_intent add column payoff_on date;
