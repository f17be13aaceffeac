/** What a withdrawal's code or passkey agrees to: this amount, to this account. */
import type { Centavos } from "@hiram/contract/price/money.ts";
import type { CodeFor } from "#code/issue-code.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { type Beneficiary, readBeneficiary } from "#member/beneficiary.ts";
import { refuse } from "#problem.ts";
import { fingerprintAccount } from "#wallet/payout-account.ts";

export const WITHDRAW = "WITHDRAW";

export type Withdrawing = Pick<MemberCaller, "id" | "phoneNumber">;

export const holderOf = ({ phoneNumber }: Withdrawing): string => `+${phoneNumber}`;

export const withdrawCodeFor = (
  house: House,
  member: Withdrawing,
  centavos: Centavos,
  account: Beneficiary,
): CodeFor => ({
  purpose: WITHDRAW,
  holder: holderOf(member),
  about: `${centavos} ${fingerprintAccount(house, account)}`,
});

/** The current payout account. Without an account there was no activation, and so no loan. */
export async function getAccount(house: House, memberId: string): Promise<Beneficiary> {
  return (await readBeneficiary(house.db, house, memberId)) ?? refuse("NothingToWithdraw");
}

/**
 * A member who has requested another account no longer means the old one, and the new one is still
 * waiting, so nothing is sent to either. Stopping the change ends the wait.
 */
export function refuseWaiting({ pending }: Beneficiary): void {
  if (pending) refuse("AccountWaits");
}
