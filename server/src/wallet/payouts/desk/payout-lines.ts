/** A payout in words, as the second person of a proposal reads it. */

import { writeMinuteInManila } from "@hiram/contract/calendar/write-day.ts";
import { writePesos } from "@hiram/contract/money/money.ts";
import type { WithdrawalKind, WithdrawalStatus } from "@hiram/contract/wallet/wallet.ts";
import { maskAccount } from "@hiram/contract/wire/mask.ts";
import type { Db, Trx } from "#db/database.ts";
import type { ProposalFact } from "#desk/proposals/two-person-action.ts";
import type { House } from "#house/house.ts";
import { findMember, openDetails } from "#member/details.ts";
import { openPayoutAccount } from "#wallet/payout-account.ts";
import { fingerprintPayout, readPayoutFacts } from "#wallet/payouts/payout-facts.ts";
import { withdrawalReferenceOf } from "#wallet/show-withdrawal.ts";
import type { WithdrawalRow } from "#wallet/wallet.sql.ts";

const statusWords: Readonly<Record<WithdrawalStatus, string>> = {
  PROCESSING: "Not sent",
  ON_HOLD: "On hold",
  SENT: "Sent",
  COMPLETED: "Paid",
  RETURNED: "Returned",
};

const kindNames: Readonly<Record<WithdrawalKind, string>> = {
  LOAN: "Withdrawal",
  REFUND: "Refund of overpaid money",
};

const idWords = { VERIFIED: "Verified", UNVERIFIED: "Not checked", RESUBMIT: "Asked for again" };

export async function describePayout(
  house: House,
  db: Db | Trx,
  row: WithdrawalRow,
): Promise<{ readonly facts: ProposalFact[]; readonly exact: string }> {
  const known = (await readPayoutFacts(db, [row.id])).get(row.id);
  const member = await findMember(db, row.member_id);
  const account = openPayoutAccount(house, row);
  const { othersToday = 0, othersTodayCentavos = 0, idStatus, accountChangedAt } = known ?? {};
  const facts = [
    { name: kindNames[row.kind], value: withdrawalReferenceOf(house, row.withdrawal_number) },
    { name: "Member", value: member ? openDetails(house, member).fullName : "" },
    { name: "Amount", value: writePesos(row.amount_centavos) },
    { name: "To", value: `${account.bankName} ${maskAccount(account.accountNumber)}` },
    { name: "In the name of", value: account.accountName },
    { name: "Status now", value: statusWords[row.status] },
    { name: "ID", value: idStatus ? idWords[idStatus] : "None" },
    {
      name: "Payout account last changed",
      value: accountChangedAt ? `${writeMinuteInManila(accountChangedAt)}, Manila time` : "",
    },
    {
      name: "Other payouts today",
      value: othersToday ? `${othersToday}, ${writePesos(othersTodayCentavos)}` : "None",
    },
  ];
  return { facts, exact: known ? fingerprintPayout(house, row, known) : "" };
}
