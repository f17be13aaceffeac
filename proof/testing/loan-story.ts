import type { TestHouse } from "#testing/house.ts";
import type { LedgerBorrower } from "#testing/ledger.ts";

/**
 * What was written about a loan by its payments, without ids and numbers: two loans with the same
 * payments have the same story, however these were booked.
 */
export const readLoanStory = async (
  { ownerPool }: TestHouse,
  { loanId, memberId }: LedgerBorrower,
): Promise<unknown> =>
  (
    await ownerPool.query(
      `select (select json_agg(json_build_array(penalty_centavos, collection_centavos, fee_centavos,
             interest_centavos, principal_centavos, overpaid_centavos, received_on, ended_at is null)
             order by received_on, amount_centavos)
           from repayment where loan_id = $1) as repayments,
         (select json_agg(sums order by account) from (
           select account, sum(amount_centavos) from entry join posting on entry_id = entry.id
           where loan_id = $1 group by account) sums (account, centavos)) as accounts,
         (select json_agg(json_build_array(status, way, value_on, proof_due_on,
             ask_again_at is not null, amount_centavos) order by value_on, amount_centavos)
           from payment where loan_id = $1) as payments,
         (select count(*)::int from audit_event where subject_id = $2) as audited,
         (select count(*)::int from notice where member_id = $2) as notices,
         (select to_jsonb(loan_account) - 'loan_id' - 'member_id' - 'version' from loan_account
           where loan_id = $1) as account`,
      [loanId, memberId],
    )
  ).rows[0];
