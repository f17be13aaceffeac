-- Indexes for the lists of the portfolio and for its funnel.

-- With the loan's id, so that the next page of a day with many instalments is found by its key.
drop index loan_account_next_due;
create index loan_account_next_due on loan_account (next_due_on, loan_id)
  where next_due_on is not null;
-- On loan and not on loan_account, because rows of loan_account change every month.
create index loan_first_paid on loan (first_paid_on, id) where first_paid_on is not null;
-- The funnel counts applications of a period from the index alone.
create index loan_funnel on loan (applied_at)
  include (status, officer_id, decided_at, accepted_at, first_paid_at);
drop index loan_applied;
