/** Contacts and reminders about a debt, for the chart of the loan's life. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { staffCaseCall } from "@hiram/contract/staff/case/case.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { listContacts } from "#collection/desk/collections.sql.ts";
import { listPromises } from "#collection/promises/promise.sql.ts";
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/answer.ts";
import { listNewTerms } from "#staff/case/life.sql.ts";

type Life = AnswerOf<typeof staffCaseCall>["life"];

export async function readLoanTimeline(
  { db }: House,
  loanId: string | undefined,
  staff: Pick<StaffCaller, "may">,
): Promise<Life> {
  if (!loanId) return { promises: [], contacts: [], newTerms: [] };
  const mayRead = staff.may.has("collection.read");
  const [promises, contacts, newTerms] = await Promise.all([
    mayRead ? listPromises(db, loanId) : [],
    mayRead ? listContacts(db, loanId) : [],
    listNewTerms(db, loanId),
  ]);
  return {
    promises: promises.map(({ promised_on, amount_centavos, status }) => ({
      promisedOn: promised_on,
      amount: toPesos(amount_centavos),
      status,
    })),
    // Automatic reminders name nobody, and are not a person's contact.
    contacts: contacts
      .filter(({ staff_id }) => staff_id !== null)
      .map(({ at, outcome }) => ({ on: dayInManila(at), outcome })),
    newTerms: newTerms.map((on) => ({ on })),
  };
}
