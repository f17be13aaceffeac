/**
 * Settings: what a member sees of stored data, the score, who opened their documents, and which
 * messages they get.
 */

export const revealable = [
  "phoneNumber",
  "accountNumber",
  "pendingAccountNumber",
  "identityNumber",
  "refPhoneNumber1",
] as const;
export type Revealable = (typeof revealable)[number];

/** Notices that can be switched off. Money and security are not among them. */
export const noticeKinds = ["ACCOUNT", "REMINDER", "SCORE"] as const;
export type NoticeKind = (typeof noticeKinds)[number];
