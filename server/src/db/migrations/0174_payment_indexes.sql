-- Outside a transaction: what is asked for each payment that is booked, and read every payment for it.
-- Whether another payment names the same line of a statement:
drop index concurrently if exists payment_statement_line;
create index concurrently payment_statement_line on payment (statement_id, statement_line)
  where statement_id is not null;
-- and what of a gateway's payment is booked already, the whole or the rest after a return.
drop index concurrently if exists payment_of_gateway;
create index concurrently payment_of_gateway
  on payment (own_account, split_part(entry_reference, '/', 1)) where own_account ~ '^[a-z]';
