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
import type { Outside } from "#outside/outside.ts";

export async function mailAddendum(
  house: House,
  { mail }: Outside,
  { hardshipId }: { hardshipId: string },
): Promise<void> {
  const { db, config } = house;
  const row = await db
    .selectFrom("hardship")
    .select(["member_id", "agreed_on"])
    .where("id", "=", hardshipId)
    .executeTakeFirst();
  const member = row && (await findMember(db, row.member_id));
  // An erased member has no address.
  if (!member || !row.agreed_on) return;
  const { email, fullName } = openDetails(house, member);
  const language = member.language ?? baseLanguage;
  const { subject, text } = writtenIn[language].mailed.addendum;
  const company = config.company.CompanyName;
  const { name, type, bytes } = await openPaperFile(house, addendumId(hardshipId), {
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
