/**
 * Mails the addendum to the member, as a PDF, in a letter in the member's language. A repeated job
 * mails it twice, which does no harm.
 */
import { addendumId } from "@hiram/contract/loan/papers.ts";
import { baseLanguage } from "@hiram/contract/wire/language.ts";
import { writtenIn } from "@hiram/words/languages.ts";
import type { House } from "#house/house.ts";
import { openPaperFile } from "#loan/papers/open-issued-paper.ts";
import { findMember, openDetails } from "#member/details.ts";
import { mailPaper } from "#notice/delivery/mail-paper.ts";
import { writeEmail } from "#notice/write-email.ts";
import type { OutsideAdapters } from "#outside/outside.ts";

export async function mailAddendum(
  house: House,
  { mail }: OutsideAdapters,
  about: { hardshipId: string } | { dueDayMoveId: string },
): Promise<void> {
  const { db, config } = house;
  const [table, id] =
    "hardshipId" in about
      ? (["hardship", about.hardshipId] as const)
      : (["due_day_move", about.dueDayMoveId] as const);
  const row = await db
    .selectFrom(table)
    .select("member_id")
    .where("id", "=", id)
    .where("addendum_hash", "is not", null)
    .executeTakeFirst();
  const member = row && (await findMember(db, row.member_id));
  // An erased member has no address.
  if (!member) return;
  const { email, fullName } = openDetails(house, member);
  const language = member.language ?? baseLanguage;
  const { subject, text } = writtenIn[language].mailed.addendum;
  const company = config.company.CompanyName;
  const { name, type, bytes } = await openPaperFile(house, addendumId(id), {
    id: row.member_id,
  });
  await mailPaper(house, mail, row.member_id, {
    to: email,
    purpose: "LOAN",
    subject: `${company}: ${subject}`,
    text: writeEmail({
      text,
      company,
      name: fullName,
      contactPage: new URL("/contact", config.publicUrl).href,
      language,
    }),
    attachment: { name, type, bytes },
  });
}
