/** Members and their sessions: registration, sign-in, recovery, and what a member sees of them. */
import { lifecycle } from "#wire/lifecycle.ts";

/** A message to a member: written with what caused it, sent by a job, tried again when it fails. */
export const noticeLife = lifecycle({
  // event    from               to          by        money
  write: { from: "new", to: "QUEUED", by: "clock", moves: null },
  send: { from: ["QUEUED"], to: "SENT", by: "rail", moves: null },
  fail: { from: ["QUEUED"], to: "FAILED", by: "rail", moves: null },
});

/** What a code before an account is for. Codes for money belong to the wallet. */
export const entryPurposes = ["REGISTER", "RECOVER"] as const;
export type EntryPurpose = (typeof entryPurposes)[number];
