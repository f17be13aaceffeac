/** Why nobody may remind or call a member about a loan on a day, by the campaign's own book. */
import { dayText } from "@hiram/contract/calendar/day.ts";
import { isGivingBack, type OwnLoan } from "../year/own-book.ts";
import { findStanding } from "./own-settlement.ts";

/** The name of the refusal at the desk; null when it is allowed. */
export function blockOf(loan: OwnLoan, today: number): string | null {
  const { hardship, dispute, promises } = loan.servicing;
  const causes = {
    ContactDisputed: dispute !== null && dispute.subject !== null,
    ContactGivingBack: isGivingBack(loan),
    ContactHardship: hardship !== null && hardship.status !== "AGREED",
    ContactPromised: promises.some(
      ({ status, promisedOn }) => status === "OPEN" && promisedOn > dayText(today),
    ),
    ContactSettlement: findStanding(loan, today) !== undefined,
  };
  return Object.entries(causes).find(([, isSo]) => isSo)?.[0] ?? null;
}
