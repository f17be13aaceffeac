-- The desk's payments queue: payments are work that people take, are found by what is written on a
-- bank statement, and are compared with what loans owe.

alter table taken_work drop constraint taken_work_kind_check;
alter table taken_work add constraint taken_work_kind_check
  check (kind in ('application', 'idCheck', 'withdrawal', 'payment', 'message'));
alter table saved_filter drop constraint saved_filter_queue_check;
alter table saved_filter add constraint saved_filter_queue_check
  check (queue in ('applications', 'idChecks', 'withdrawals', 'payments', 'messages'));

create index payment_received on payment (created_at, id);
create index payment_reference on payment (upper(entry_reference));
create index payment_same_amount on payment (amount_centavos);
create index payment_value on payment (value_on);
create index wallet_overpaid on wallet ((-overpaid_centavos), member_id)
  where overpaid_centavos > 0;

-- Loans for which an amount is due next, is overdue, or may be all that is owed.
create index loan_account_next_amount on loan_account (next_due_amount) where ended_on is null;
create index loan_account_overdue on loan_account ((due_principal + due_interest))
  where ended_on is null and due_principal + due_interest > 0;
create index loan_account_principal on loan_account ((due_principal + later_principal))
  where ended_on is null;
