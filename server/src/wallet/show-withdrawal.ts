/** A withdrawal as its member sees it: status and texts from the tables, the account masked. */
import { toPesos } from "@hiram/contract/money/money.ts";
import type { WithdrawalReply } from "@hiram/contract/wallet/wallet.calls.ts";
import {
  isRecallable,
  sayReturnReason,
  viewOfStatus,
  viewOfWithdrawal,
} from "@hiram/contract/wallet/wallet.ts";
import { maskAccount, maskTail } from "@hiram/contract/wire/mask.ts";
import type { House } from "#house/house.ts";
import { openPayoutAccount } from "#wallet/payout-account.ts";
import type { ShownWithdrawal } from "#wallet/wallet.sql.ts";

export const withdrawalReferenceOf = ({ config }: House, withdrawalNumber: number): string =>
  `${config.company.ShortName}-${withdrawalNumber}`;

export function showWithdrawal(house: House, row: ShownWithdrawal): WithdrawalReply {
  const account = openPayoutAccount(house, row);
  const isPaused = row.status === "ON_HOLD";
  return {
    id: row.id,
    kind: row.kind,
    active: true,
    createdAt: row.created_at.toISOString(),
    totalAmountWithdrawn: toPesos(row.amount_centavos),
    withdrawalNumber: String(row.withdrawal_number),
    reference: withdrawalReferenceOf(house, row.withdrawal_number),
    status: row.status,
    ...viewOfWithdrawal(row),
    channel: row.channel,
    bankName: account.bankName,
    accountNumber: maskTail(account.accountNumber),
    accountEnding: maskAccount(account.accountNumber),
    railReference: row.rail_reference,
    returnReason: sayReturnReason(row.return_reason),
    // An older pause without a cause counts as a suspicion.
    pauseCause: isPaused ? (row.pause_cause ?? "OTHER") : null,
    pausedUntil: isPaused ? (row.paused_until?.toISOString() ?? null) : null,
    promisedBy: row.promised_by.toISOString(),
    mayRecall: isRecallable(row),
    timeline: row.moves.map(({ event, status, at }) => ({
      event,
      status,
      at: new Date(at).toISOString(),
      words: (status === row.status ? viewOfWithdrawal(row) : viewOfStatus(row.kind, status))
        .statusMessage,
    })),
  };
}
