/** A message to a member: stored with its cause, sent by a job, retried when it fails. */
import { lifecycle } from "#wire/lifecycle.ts";

export const noticeLife = lifecycle({
  // event    from               to          by        money
  write: { from: "new", to: "QUEUED", by: "clock", moves: null },
  send: { from: ["QUEUED"], to: "SENT", by: "rail", moves: null },
  fail: { from: ["QUEUED"], to: "FAILED", by: "rail", moves: null },
});

/** The channels of a notice. */
export const noticeChannels = ["sms", "email"] as const;
