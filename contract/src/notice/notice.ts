/** A message to a member: written with what caused it, sent by a job, tried again when it fails. */
import { lifecycle } from "#wire/lifecycle.ts";

export const noticeLife = lifecycle({
  // event    from               to          by        money
  write: { from: "new", to: "QUEUED", by: "clock", moves: null },
  send: { from: ["QUEUED"], to: "SENT", by: "rail", moves: null },
  fail: { from: ["QUEUED"], to: "FAILED", by: "rail", moves: null },
});

/** What a notice is sent by. */
export const noticeChannels = ["sms", "email"] as const;
