/**
 * A file for the bank that its maker may not make alone: another person, who approved none of its
 * loans, confirms exactly its payouts before it is made.
 */
import { type Centavos, writePesos } from "@hiram/contract/money/money.ts";
import { staffBatchCall } from "@hiram/contract/wallet/payouts.calls.ts";
import type { PayoutChannel } from "@hiram/contract/wallet/wallet.ts";
import { maskAccount } from "@hiram/contract/wire/mask.ts";
import type { Db, Trx } from "#db/database.ts";
import { defineTwoPersonAction, type ProposalFact } from "#desk/proposals/two-person-action.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";
import { openPayoutAccount } from "#wallet/payout-account.ts";
import { hasOwnPayout } from "#wallet/payouts/bank-answer.sql.ts";
import { listReadyPayouts, lockProposed } from "#wallet/payouts/batch.sql.ts";
import { makeProposedBatch, type ProposedBatch } from "#wallet/payouts/make-batch.ts";
import { withdrawalReferenceOf } from "#wallet/show-withdrawal.ts";
import type { WithdrawalRow } from "#wallet/wallet.sql.ts";

const channelNames: Readonly<Record<PayoutChannel, string>> = {
  INSTAPAY: "InstaPay",
  PESONET: "PESONet",
};

export const batchAction = defineTwoPersonAction({
  call: staffBatchCall,
  async describe(house: House, db: Db | Trx, { channel, ids }: ProposedBatch) {
    // Locked while it is confirmed, so that it is carried out as described.
    if (db.isTransaction) await lockProposed(db as Trx, ids);
    const rows = await listReadyPayouts(db, ids);
    const total = rows.reduce<Centavos>((sum, { amount_centavos }) => sum + amount_centavos, 0);
    const many = rows.length === 1 ? "1 payout" : `${rows.length} payouts`;
    const gone = ids.length - rows.length;
    return {
      title: `Make the ${channelNames[channel]} file of ${many}, ${writePesos(total)}`,
      facts: [
        ...rows.map((row) => describeLine(house, row)),
        ...(gone ? [{ name: "Not ready any more", value: `${gone} of ${ids.length}` }] : []),
      ],
      exact: JSON.stringify(rows.map(({ id, account_fingerprint }) => [id, account_fingerprint])),
      payouts: ids,
    };
  },
  async carryOut(trx, house, request, { proposedBy, confirmedBy, proposalId }, caller) {
    if (await hasOwnPayout(trx, confirmedBy, request.ids)) refuse("OwnCase");
    const rows = await listReadyPayouts(trx, request.ids);
    // If a payout was recalled, paused or sent meanwhile, the file would differ from the one shown.
    if (rows.length < request.ids.length) refuse("ChangedMeanwhile");
    const by = { madeBy: proposedBy, confirmedBy, proposalId };
    await makeProposedBatch(trx, house, request, rows, by, caller);
  },
});

function describeLine(house: House, row: WithdrawalRow): ProposalFact {
  const { bankName, accountNumber, accountName } = openPayoutAccount(house, row);
  const to = `${bankName} ${maskAccount(accountNumber)}, ${accountName}`;
  return {
    name: withdrawalReferenceOf(house, row.withdrawal_number),
    value: `${writePesos(row.amount_centavos)} to ${to}`,
  };
}
