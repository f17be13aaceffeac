-- The desk lists payments by their number: those of one statement are booked in one transaction and
-- have the same time, so that the time alone gives them no order.
create index payment_unmatched_number on payment (payment_number) where status = 'UNMATCHED';
create index payment_status_number on payment (status, payment_number);
create index payment_not_on_statement_number on payment (value_on, payment_number)
  where on_statement_on is null and way = 'BY_HAND' and status <> 'REVERSED';
