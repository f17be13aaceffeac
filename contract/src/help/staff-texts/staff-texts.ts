/**
 * Words of staff to a member. They are sent at once, wait for an hour that allows them, or wait for
 * a second person who reads them; the database holds the rules (`check_staff_words`).
 */
export const writtenKinds = [
  "LETTER",
  "MESSAGE_ANSWER",
  "COMPLAINT_ANSWER",
  "DOCUMENT_REQUEST",
  "DOCUMENT_REASON",
] as const;
export type WrittenKind = (typeof writtenKinds)[number];

/**
 * Words that accompany an act, in the same transaction or not at all: the answer that decides a
 * dispute, a note with a decision about an application, a note with an offer of more time. The
 * person who confirms the act has read them.
 */
export const actKinds = ["DECISION", "LOAN_NOTE", "HARDSHIP_NOTE"] as const;
export type ActKind = (typeof actKinds)[number];

export type StaffTextKind = WrittenKind | ActKind;

export const writtenKindNames: Readonly<Record<WrittenKind, string>> = {
  LETTER: "Letter",
  MESSAGE_ANSWER: "Answer to a message",
  COMPLAINT_ANSWER: "Answer to a complaint",
  DOCUMENT_REQUEST: "Request for documents",
  DOCUMENT_REASON: "Why a document is declined",
};

export const staffTextOutcomes = ["SENT", "WAITS_FOR_HOUR", "WAITS_FOR_READER"] as const;
export type StaffTextOutcome = (typeof staffTextOutcomes)[number];

/** Why free words need a second reader: the database's `words_reader_cause`. */
export const secondReaderCauses = {
  NEW_PERSON: "You are new at the desk, so a colleague reads your first own words to members.",
  LATE: "The member is late, so a colleague reads own words before they leave. Templates need no reader.",
  BLOCKED:
    "Nothing is collected from this member now (a dispute, a request for more time, a settlement or a promise), so a colleague reads the answer first.",
} as const;
export type SecondReaderCause = keyof typeof secondReaderCauses;
