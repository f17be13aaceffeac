/**
 * Mails an answer to the visitor, with the original message below it. An address that the mail
 * server refuses for good is not tried again, and staff see that the answer did not arrive.
 */
import assert from "node:assert/strict";
import type { RegulatorKind } from "@hiram/contract/site/regulators.ts";
import type { Company } from "@hiram/contract/site/site.calls.ts";
import { openMessage, openMessageAnswer } from "#help/message.ts";
import type { House } from "#house/house.ts";
import { RecipientRefused } from "#outside/mail.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { findAnswerToSend, markAnswerEnd } from "./messages.sql.ts";

const regulatorNames: Readonly<Record<RegulatorKind, string>> = {
  SEC: "Securities and Exchange Commission (SEC)",
  BSP: "Bangko Sentral ng Pilipinas (BSP)",
  NPC: "National Privacy Commission (NPC), about personal data",
};

/** Where the visitor can complain further when our answer does not help. */
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
  { mail }: OutsideAdapters,
  { answerId }: { answerId: string },
): Promise<void> {
  const { db, config } = house;
  const row = await findAnswerToSend(db, answerId);
  assert(row, `answer ${answerId} has a job but no row`);
  // Sent or refused in an earlier run of this job whose completion was lost.
  if (row.sent_at || row.refused_at) return;
  const asked = openMessage(house, { id: row.message_id, sealed: row.message_sealed });
  const { CompanyName, EMAIL } = config.company;
  const quoted = asked.message.replace(/^/gm, "> ");
  const letter = {
    to: asked.email,
    purpose: "ANSWER",
    subject: `${CompanyName}: your message ${row.reference}`,
    text: `${openMessageAnswer(house, row)}\n\n${CompanyName}\n\n${sayRegulators(config.company)}${quoted}\n`,
    replyTo: EMAIL,
  } as const;
  const end = await mail.send(letter).then(
    () => "sent_at" as const,
    (error: unknown) => {
      if (error instanceof RecipientRefused) return "refused_at" as const;
      throw error;
    },
  );
  await markAnswerEnd(db, row.id, end);
}
