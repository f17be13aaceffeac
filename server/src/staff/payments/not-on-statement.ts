/** Recorded by hand, and no statement of the bank has it: a condition on `payment`. */
export const isNotOnStatement =
  "way = 'BY_HAND' and on_statement_on is null and status <> 'REVERSED'";
