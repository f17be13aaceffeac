-- Outside a transaction: the index of what is overdue counts fees, and is made while loans are paid.
create index concurrently if not exists loan_account_overdue_with_fees
  on loan_account ((due_principal + due_interest + due_fee))
  where ended_on is null and due_principal + due_interest + due_fee > 0;
drop index concurrently if exists loan_account_overdue;
