/**
 * Sentences with which staff put an application on hold, as the member reads them; the member's
 * page has them in Filipino too. Staff may write another sentence instead.
 */
export const pauseNotes = {
  DOCUMENTS: "We need a document from you. You see which one on this page.",
  ID_PHOTO: "We need a clearer photo of your ID.",
  EMPLOYER: "We are checking your work details. You need not do anything now.",
  ANSWER: "We have a question for you. Please look at your messages.",
} as const;
export type PauseNote = keyof typeof pauseNotes;
