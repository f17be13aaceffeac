-- Approvals that need two people: above the limit of one person, or above the multiple of the
-- income. The loan stays in its status until another person confirms.

create table loan_approval (
  id uuid primary key,
  loan_id uuid not null references loan,
  status text not null check (status in ('PROPOSED', 'CONFIRMED', 'REJECTED')),
  amount_centavos bigint not null check (amount_centavos > 0),
  -- Why two people are needed.
  above_limit boolean not null,
  above_income boolean not null,
  check (above_limit or above_income),
  -- The note to the member and the reason of an exception, as one sealed document.
  sealed bytea not null,
  -- The fingerprint of what the second person is shown; a confirmation must name the same one.
  fingerprint text not null,
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null default now(),
  decided_by uuid references staff,
  decided_at timestamptz,
  check (status <> 'CONFIRMED' or (decided_by is not null and decided_by <> proposed_by))
);
create unique index loan_approval_open on loan_approval (loan_id) where status = 'PROPOSED';
grant select, insert, update (status, decided_by, decided_at) on loan_approval to hiram_app;
create trigger approval_is_confirmed_by_another before update of status on loan_approval
  for each row when (new.status = 'CONFIRMED') execute function check_proposal_confirmation();
