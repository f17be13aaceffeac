/**
 * The associated data of ciphertexts that several folders use, so that a row copied over another
 * does not decrypt.
 */

export const documentSeal = (loanId: string, kind: string): string =>
  `loan-document/${loanId}/${kind}`;

/** Payments on other loans and living expenses that an applicant declared. */
export const declaredDebtsSeal = (loanId: string): string => `loan-declared/${loanId}`;

/** A sentence of staff in the loan's history. */
export const loanNoteSeal = (loanId: string): string => `loan-note/${loanId}`;

/** Why staff paused a withdrawal, in its row and in its history. */
export const withdrawalNoteSeal = (withdrawalId: string): string =>
  `withdrawal-note/${withdrawalId}`;

/** Why staff matched a payment, took it off its loan or reversed it, in its history. */
export const paymentNoteSeal = (paymentId: string): string => `payment-note/${paymentId}`;

/** Subject and text of a letter of staff to a member. */
export const letterSeal = (id: string): string => `letter/${id}`;

/** Words of staff to a member, with the request that carries them. */
export const staffWordsSeal = (id: string): string => `staff-words/${id}`;

/** Name, e-mail address and text of a message to the lender, from a visitor or a member. */
export const messageSeal = (id: string): string => `contact-message/${id}`;

/** An answer of staff to a message of a member or visitor. */
export const messageAnswerSeal = (id: string): string => `contact-answer/${id}`;

/** The picture of a note of staff. */
export const noteFileSeal = (noteId: string): string => `note-file/${noteId}`;

/** Notes of staff about a contact with a member who owes. */
export const contactNoteSeal = (id: string): string => `collection-contact/${id}`;

/** The data given to a collection agency about a late loan. */
export const agencySeal = (id: string): string => `agency-case/${id}`;

/** A note to the colleague who takes over the case of a late loan. */
export const handOverSeal = (id: string): string => `collection-hand-over/${id}`;

/** Sentences of staff to a member: what a document is needed for, and why it was declined. */
export const documentSentenceSeal = (id: string, what: "request" | "reason"): string =>
  `member-document/${id}/${what}`;

/** Why staff revealed a masked value of a member, or opened a document. */
export const revealReasonSeal = (id: string): string => `reveal-reason/${id}`;

/** Why staff froze or blocked a member. */
export const restrictionSeal = (id: string): string => `member-restriction/${id}`;

/** Why staff decided as they did about a member with the same ID or account. */
export const decisionSeal = (id: string): string => `duplicate-decision/${id}`;

/** The raw body of a payment gateway's webhook. */
export const gatewayEventSeal = (id: string): string => `gateway-event/${id}`;

export const payoutAccountSeal = (withdrawalId: string): string => `withdrawal/${withdrawalId}`;

/** Seals the addendum of a moved due day. */
export const endpointSecretSeal = (id: string): string => `open-endpoint/${id}/secret`;
export const dueDayMoveSeal = (id: string): string => `due-day-move/${id}`;

/** The member's own words about what happened, a sentence of staff, and the addendum agreed to. */
export const hardshipSeal = (id: string, what: "words" | "note" | "addendum"): string =>
  `hardship/${id}/${what}`;

/** A credit report that was read about a member. */
export const creditReportSeal = (id: string): string => `credit-report/${id}`;

/** A prepared report by its number, and the words with which a regulator returned one. */
export const filingSeal = (id: string, what: number | "words"): string => `filing/${id}/${what}`;

export const filingProofSeal = (id: string): string => `filing-proof/${id}`;

/** A contract of the credit registry's file, with its person. */
export const creditRecordSeal = (loanId: string, digest: string): string =>
  `credit-record/${loanId}/${digest}`;

/** The words with which the AMLC returned a covered transaction. */
export const coveredWordsSeal = (id: string): string => `covered-transaction/${id}`;

/**
 * A book of loans from another system, its sheets with their headings, what stood in a cell of it
 * that cannot be read, and how its totals are explained.
 */
export const importFileSeal = (id: string): string => `import-book/${id}`;
export const importShapeSeal = (id: string): string => `import-book/${id}/shape`;
export const importExplanationsSeal = (id: string): string => `import-book/${id}/explanations`;
export const importFaultSeal = (importId: string, position: number): string =>
  `import-book/${importId}/fault/${position}`;
