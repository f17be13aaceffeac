/** A withdrawal in the form that a rail takes. */
import type { House } from "#house/house.ts";
import type { Payout } from "#outside/payout.ts";
import { openAccount } from "#wallet/payout-account.ts";
import { referenceOf } from "#wallet/show-withdrawal.ts";
import type { WithdrawalRow } from "#wallet/wallet.sql.ts";

export const payoutOf = (house: House, row: WithdrawalRow): Payout => ({
  key: row.id,
  reference: referenceOf(house, row.withdrawal_number),
  centavos: row.amount_centavos,
  channel: row.channel,
  ...openAccount(house, row),
});
