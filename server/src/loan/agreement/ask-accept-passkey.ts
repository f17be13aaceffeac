/** Asks the member's passkey to agree to the contract, in place of a code. */
import type { acceptPasskeyCall } from "@hiram/contract/loan/agreement.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { findLatestLoan } from "#account/loan.sql.ts";
import { startPasskeyConfirm } from "#code/confirm-passkey.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { isEndedOffer } from "#loan/lapse-offers.ts";
import { findDocuments } from "#loan/loan.sql.ts";
import { refuseBlocked } from "#member/restriction.sql.ts";
import { refuse } from "#problem.ts";
import { acceptCodeFor } from "./accept-code.ts";

export async function askAcceptPasskey(
  house: House,
  { hash }: CheckedBodyOf<typeof acceptPasskeyCall>,
  member: Pick<MemberCaller, "id" | "phoneNumber">,
) {
  const loan = (await findLatestLoan(house.db, member.id)) ?? refuse("NotFound");
  if (loan.status !== "APPROVED") refuse("LoanMoved");
  if (isEndedOffer(house, loan)) refuse("OfferEnded");
  await refuseBlocked(house.db, member.id);
  const documents = await findDocuments(house.db, member.id, loan.id);
  const contract = documents.find(({ kind }) => kind === "CONTRACT");
  if (contract?.hash !== hash) refuse("DocumentChanged");
  const codeFor = acceptCodeFor(member, loan, hash);
  return { options: { ...(await startPasskeyConfirm(house, member.id, codeFor)) } };
}
