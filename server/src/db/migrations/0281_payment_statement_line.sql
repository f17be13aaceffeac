-- Outside a transaction: whether another payment names the same line of a statement is asked for
-- each line that is booked, and read every payment for it.
drop index concurrently if exists payment_statement_line;
create index concurrently payment_statement_line on payment (statement_id, statement_line)
  where statement_id is not null;
