-- The day on which each payout was confirmed, because interest on it starts on that day.

alter table withdrawal add settled_on date;

-- The first payout of a loan has its day in the loan; the others have the instant of their end.
update withdrawal set settled_on = greatest(
  (ended_at at time zone 'Asia/Manila')::date,
  (select first_paid_on from loan where loan.id = withdrawal.loan_id))
where status = 'COMPLETED';

-- In Manila. A payout without a day would bear no interest.
alter table withdrawal
  add constraint withdrawal_settled_on_a_day check ((status = 'COMPLETED') = (settled_on is not null));
grant update (settled_on) on withdrawal to hiram_app;

-- What a loan owes is read from its payouts and its repayments.
create index withdrawal_payouts on withdrawal (loan_id, settled_on) where status = 'COMPLETED';
