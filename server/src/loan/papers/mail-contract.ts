/**
 * Mails the contract with the record of the agreement to the member, as a PDF, in a letter in the
 * member's language. A repeated job mails it twice, which does no harm.
 */
import assert from "node:assert/strict";
import { writePhp } from "@hiram/contract/money/money.ts";
import type { House } from "#house/house.ts";
import { findAcceptance, findLoan } from "#loan/loan.sql.ts";
import { findMember, openDetails } from "#member/details.ts";
import { mailPaper } from "#notice/delivery/mail-paper.ts";
import type { Language } from "#notice/words-of.ts";
import { writeEmail } from "#notice/write-email.ts";
import type { Outside } from "#outside/outside.ts";
import { openContract } from "./open-document.ts";

type ContractWords = {
  readonly subject: (loanNumber: number) => string;
  readonly text: (amount: string) => string;
};

const contractWords: Readonly<Record<Language, ContractWords>> = {
  en: {
    subject: (loanNumber) => `your signed contract, loan no. ${loanNumber}`,
    text: (amount) =>
      `The contract of your loan of ${amount} is attached, with the record of your agreement. ` +
      "Please keep it. You also find it in your account, under Settings.\n\n" +
      "You did not agree to a loan? Write to us at once.",
  },
  fil: {
    subject: (loanNumber) => `ang pinirmahan mong kontrata, loan no. ${loanNumber}`,
    text: (amount) =>
      `Nakalakip ang kontrata ng loan mong ${amount}, kasama ang tala ng pagpayag mo. ` +
      "Pakitago ito. Nasa account mo rin ito, sa Settings. Ang Ingles na teksto ang sinusunod.\n\n" +
      "Hindi ka pumayag sa loan? Sumulat agad sa amin.",
  },
};

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
  const { email, fullName } = openDetails(house, member);
  const language = member.language ?? "en";
  const company = config.company.CompanyName;
  const { subject, text } = contractWords[language];
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
