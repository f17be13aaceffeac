/**
 * Recorded by hand, and no statement of the bank has it: a condition on `payment`. Payments without
 * a payer were booked before there were statements, and are not waited for.
 */
export const isNotOnStatement =
  "way = 'BY_HAND' and on_statement_on is null and status <> 'REVERSED' and payer_sealed is not null";
