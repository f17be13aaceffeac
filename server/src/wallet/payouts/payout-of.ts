/** A withdrawal in the form that a rail takes. */
import type { House } from "#house/house.ts";
import type { PayoutOrder } from "#outside/payout.ts";
import { openPayoutAccount } from "#wallet/payout-account.ts";
import { withdrawalReferenceOf } from "#wallet/show-withdrawal.ts";
import type { WithdrawalRow } from "#wallet/wallet.sql.ts";

export const toPayout = (house: House, row: WithdrawalRow): PayoutOrder => ({
  key: row.id,
  reference: withdrawalReferenceOf(house, row.withdrawal_number),
  centavos: row.amount_centavos,
  channel: row.channel,
  ...openPayoutAccount(house, row),
});
