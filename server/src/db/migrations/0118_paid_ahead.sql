-- What is paid above all that is due counts for the instalments to come. Loans that were paid out
-- before this rule get their accounts computed again from their first payout, and a job allocates
-- their payments again.

create table loan_to_allocate (
  loan_id uuid primary key references loan,
  -- The loan's latest payment, which the new entries name as their cause.
  payment_id uuid not null references payment,
  found_at timestamptz not null
);
alter table loan_to_allocate alter found_at set default house_now();
grant select, delete on loan_to_allocate to hiram_app;

insert into loan_to_allocate (loan_id, payment_id)
  select distinct on (r.loan_id) r.loan_id, r.payment_id
  from repayment r join loan l on l.id = r.loan_id
  where l.status = 'ACTIVE' and r.source = 'BANK' and r.ended_at is null
  order by r.loan_id, r.repayment_number desc;

insert into loan_change (loan_id, booked_on, entry_id)
  select loan_id, (found_at at time zone 'Asia/Manila')::date, nextval('loan_term_change')
  from loan_to_allocate;
