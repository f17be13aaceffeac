/** The accounts of the lender to which members transfer money. */
import type { PayOptions } from "@hiram/contract/payment/payment.calls.ts";
import type { House } from "#house/house.ts";

export function listTransferAccounts({ config }: House): PayOptions["accounts"] {
  const { repayTo } = config.company;
  if (!repayTo) return [];
  const { bankName, accountName, number: accountNumber } = repayTo;
  return [{ bankName, accountName, accountNumber }];
}
