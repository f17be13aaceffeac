/** Words of a person at the desk to a member, with what carries them. */

import { documentReasons, requestSentences } from "@hiram/contract/documents/documents.ts";
import type { LetterTemplateName } from "@hiram/contract/help/letters.ts";
import type { StaffTextKind, WrittenKind } from "@hiram/contract/help/staff-texts/staff-texts.ts";
import type { MemberDocumentKind } from "@hiram/contract/wire/document-kinds.ts";
import type { Language } from "@hiram/contract/wire/language.ts";
import { noteTemplateWords } from "@hiram/words/en/loan/notes.ts";
import { findDecisionTemplate, findLetterTemplate } from "@hiram/words/find-template.ts";
import type { House } from "#house/house.ts";
import { staffWordsSeal } from "#secret/seals.ts";

export type StaffTextRequest = {
  /** The id of the letter or the answer. */
  readonly id: string;
  readonly kind: WrittenKind;
  readonly memberId: string;
  readonly staffId: string;
  readonly channel: "SMS" | "EMAIL" | "MESSAGE";
  readonly text: string;
  /** The message or the complaint that the words answer. */
  readonly aboutId: string | null;
  /** Only for a letter. */
  readonly letter: { readonly template: LetterTemplateName; readonly language: Language } | null;
  /** The document that is declined. */
  readonly subjectId?: string;
  /** What the request asks for; the text contains all its sentences. */
  readonly documents?: readonly {
    readonly id: string;
    readonly kind: MemberDocumentKind;
    readonly request: string;
  }[];
};

/** A text that differs from the template counts as the writer's own. */
export function templateOfStaffText({ kind, text }: StaffTextOfKind): string | null {
  if (kind === "LETTER") return findLetterTemplate(text);
  if (kind === "DECISION") return findDecisionTemplate(text);
  const list = listsOfSentences[kind];
  return list && text.split("\n").every((one) => list.has(one)) ? "SENTENCES" : null;
}

/** Sentences that the member reads in their own language. */
const listsOfSentences: Readonly<Partial<Record<StaffTextKind, ReadonlySet<string>>>> = {
  DOCUMENT_REQUEST: new Set(Object.values(requestSentences)),
  DOCUMENT_REASON: new Set(Object.values(documentReasons)),
  LOAN_NOTE: new Set(Object.values(noteTemplateWords.english)),
  HARDSHIP_NOTE: new Set(Object.values(noteTemplateWords.english)),
};

type StaffTextOfKind = { readonly kind: StaffTextKind; readonly text: string };

/** These two templates ask for a document of an application. */
const aboutDocuments: ReadonlySet<string | null> = new Set<LetterTemplateName>([
  "ID_PHOTO",
  "PAYSLIP",
]);

/** The same rule as `check_staff_words`: the member asked for an answer, but not for a letter. */
export const isAboutDebt = (words: StaffTextOfKind): boolean =>
  words.kind === "LETTER" && !aboutDocuments.has(templateOfStaffText(words));

export const sealStaffText = ({ keys }: House, words: StaffTextRequest): Buffer =>
  keys.seal(JSON.stringify(words), staffWordsSeal(words.id));

export const openStaffText = (
  { keys }: Pick<House, "keys">,
  { id, sealed }: { readonly id: string; readonly sealed: Buffer },
): StaffTextRequest => JSON.parse(keys.open(sealed, staffWordsSeal(id)));
