-- Loans that were paid out before accounts were stored: their changes are noted, so that the next
-- close computes their accounts.
insert into loan_change (loan_id, booked_on, entry_id)
  select loan_id, (at at time zone 'Asia/Manila')::date, id from entry
  where movement in ('settleWithdrawal', 'repay', 'returnUnused')
    and not exists (select from loan_account where loan_account.loan_id = entry.loan_id)
  on conflict do nothing;
