/** One event of the audit log as a sentence of the table. */
import type { AuditAction } from "#audit/audit.ts";
import { auditSentences } from "./sentences.ts";

/** Fills the placeholders; a missing detail becomes a dash. */
export function writeSentence(
  action: string,
  event: string,
  marks: Readonly<Record<string, string>>,
): string {
  const found = auditSentences[action as AuditAction]?.[1] ?? sayUnknown(action);
  const sentence = typeof found === "string" ? found : (found[event] ?? found.other);
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => marks[name] ?? "–");
}

/** `CARD_BLOCKED` reads "Ben Cruz: card blocked (Maria Santos)". */
const sayUnknown = (action: string): string =>
  `{who}: ${action.toLowerCase().replaceAll("_", " ")}{ofMember}`;
