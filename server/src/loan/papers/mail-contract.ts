/**
 * Mails the contract with the record of the agreement to the member, as a PDF, in a letter in the
 * member's language. A repeated job mails it twice, which does no harm.
 */
import assert from "node:assert/strict";
import { writePhp } from "@hiram/contract/money/money.ts";
import { baseLanguage } from "@hiram/contract/wire/language.ts";
import { writtenIn } from "@hiram/words/languages.ts";
import type { House } from "#house/house.ts";
import { findAcceptance, findLoan } from "#loan/loan.sql.ts";
import { findMember, openDetails } from "#member/details.ts";
import { mailPaper } from "#notice/delivery/mail-paper.ts";
import { writeEmail } from "#notice/write-email.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { openContract } from "./open-document.ts";

export async function mailContract(
  house: House,
  { mail }: OutsideAdapters,
  { loanId }: { loanId: string },
): Promise<void> {
  const { db, config } = house;
  const loan = await findLoan(db, loanId);
  assert(loan, `loan ${loanId} has a job but no row`);
  const [member, acceptance] = await Promise.all([
    findMember(db, loan.member_id),
    findAcceptance(db, loan.member_id, loan.id),
  ]);
  // An erased member has no address.
  if (!member || !acceptance) return;
  const { email, fullName } = openDetails(house, member);
  const language = member.language ?? baseLanguage;
  const company = config.company.CompanyName;
  const { subject, text } = writtenIn[language].mailed.contract;
  const { name, type, bytes } = await openContract(house, loan);
  await mailPaper(house, mail, loan.member_id, {
    to: email,
    purpose: "LOAN",
    subject: `${company}: ${subject(loan.loan_number)}`,
    text: writeEmail({
      text: text(writePhp(loan.amount_centavos)),
      company,
      name: fullName,
      contactPage: new URL("/contact", config.publicUrl).href,
      language,
    }),
    attachment: { name, type, bytes },
  });
}
