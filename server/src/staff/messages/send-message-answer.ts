/** Mails an answer to the visitor, with the original message below it. */
import assert from "node:assert/strict";
import type { RegulatorKind } from "@hiram/contract/site/regulators.ts";
import type { Company } from "@hiram/contract/site/site.calls.ts";
import type { House } from "#house/house.ts";
import { openMessage, openMessageAnswer } from "#member/message.ts";
import type { Outside } from "#outside/outside.ts";
import { findAnswerToSend, markAnswerSent } from "#staff/messages/messages.sql.ts";

const regulatorNames: Readonly<Record<RegulatorKind, string>> = {
  SEC: "Securities and Exchange Commission (SEC)",
  BSP: "Bangko Sentral ng Pilipinas (BSP)",
  NPC: "National Privacy Commission (NPC), about personal data",
};

/** Where one can go on complaining when our answer does not help. */
const sayRegulators = ({ regulators }: Pick<Company, "regulators">): string =>
  regulators.length === 0
    ? ""
    : `If our answer does not help, you can write to:\n${regulators
        .map(({ kind, contact, link }) =>
          [regulatorNames[kind], contact, link].filter(Boolean).join(", "),
        )
        .join("\n")}\n\n`;

export async function sendMessageAnswer(
  house: House,
  { mail }: Outside,
  { answerId }: { answerId: string },
): Promise<void> {
  const { db, config } = house;
  const row = await findAnswerToSend(db, answerId);
  assert(row, `answer ${answerId} has a job but no row`);
  // Sent by an earlier run of this job whose completion was lost.
  if (row.sent_at) return;
  const asked = openMessage(house, { id: row.message_id, sealed: row.message_sealed });
  const { CompanyName, EMAIL } = config.company;
  const quoted = asked.message.replace(/^/gm, "> ");
  await mail.send({
    to: asked.email,
    purpose: "ANSWER",
    subject: `${CompanyName}: your message ${row.reference}`,
    text: `${openMessageAnswer(house, row)}\n\n${CompanyName}\n\n${sayRegulators(config.company)}${quoted}\n`,
    replyTo: EMAIL,
  });
  await markAnswerSent(db, row.id);
}
