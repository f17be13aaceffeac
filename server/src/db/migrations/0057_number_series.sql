-- Loans and withdrawals had the same numbers, because both series began at 100001.

-- New withdrawals have nine digits and begin with 5. Numbers that members hold already stay.
alter table withdrawal alter column withdrawal_number restart with 500000001;
-- The series of loans ends before it, so the two never meet.
alter table loan alter column loan_number set maxvalue 499999999;
