/**
 * Mails the contract with the record of the agreement to the member, as a PDF. A repeated job mails
 * it twice, which does no harm.
 */
import assert from "node:assert/strict";
import { writePhp } from "@hiram/contract/price/money.ts";
import type { House } from "#house/house.ts";
import { findAcceptance, findLoan } from "#loan/loan.sql.ts";
import { openDocument } from "#loan/open-document.ts";
import { findMember, openDetails } from "#member/details.ts";
import type { Outside } from "#outside/outside.ts";

export async function mailContract(
  house: House,
  { mail }: Outside,
  { loanId }: { loanId: string },
): Promise<void> {
  const { db, config } = house;
  const loan = await findLoan(db, loanId);
  assert(loan, `loan ${loanId} has a job but no row`);
  const [member, acceptance] = await Promise.all([
    findMember(db, loan.member_id),
    findAcceptance(db, loan.member_id, loan.id),
  ]);
  // An erased member has no address any more.
  if (!member || !acceptance) return;
  const { email } = openDetails(house, member);
  const { name, type, bytes } = await openDocument(house, "contract", { id: loan.member_id });
  await mail.send({
    to: email,
    purpose: "LOAN",
    subject: `${config.company.CompanyName}: your signed contract, loan no. ${loan.loan_number}`,
    text:
      `Hello,\n\nattached is the contract of your loan of ${writePhp(loan.amount_centavos)}, with ` +
      "the record of your agreement. Please keep it. You also find it in your account, under " +
      "Settings.\n\nYou did not agree to a loan? Write to us at once: " +
      `${config.company.EMAIL}\n\n${config.company.CompanyName}\n`,
    attachment: { name, type, bytes },
  });
}
