/**
 * A condition on `payment`: recorded by hand, and on no statement of the bank. Payments without a
 * payer are from before statements, and are not waited for.
 */
export const isNotOnStatement =
  "way = 'BY_HAND' and on_statement_on is null and status <> 'REVERSED' and payer_sealed is not null";
