/** Exchanges a right code for a confirmation of the amount and account it was sent for. */
import { fromPesos } from "@hiram/contract/money.ts";
import { checkCode } from "#code/check-code.ts";
import { recallProof } from "#code/recall-proof.ts";
import type { Caller } from "#kit/answer.ts";
import type { House } from "#kit/house.ts";
import { getAccount, type Withdrawing, withdrawCodeFor } from "#wallet/withdraw-code.ts";

type Asked = { readonly withdrawalAmount: number; readonly otp: string };

export async function verifyWithdrawCode(
  house: House,
  { withdrawalAmount, otp }: Asked,
  member: Withdrawing,
  caller: Caller,
) {
  const account = await getAccount(house, member.id);
  const asked = withdrawCodeFor(house, member, fromPesos(withdrawalAmount), account);
  // The withdrawal was made and its reply lost: the code that made it is not wrong, it is used.
  const recalled = await recallProof(house, asked, otp);
  return { confirmation: recalled ?? (await checkCode(house, asked, otp, caller)) };
}
