-- A payment names its line of a statement, and the line its payment. A restore writes one table
-- after the other, so it must be able to check one of the two when both are there.
alter table payment alter constraint payment_statement_id_statement_line_fkey
  deferrable initially immediate;
