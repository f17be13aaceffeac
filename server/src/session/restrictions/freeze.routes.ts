/** A member freezes the account with the link of a message: path to function. */
import { freezeCall } from "@hiram/contract/session/session.calls.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { freezeByLink } from "./freeze-by-link.ts";

export function freezeRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, freezeCall, ({ body, caller }) => freezeByLink(house, body, caller));
}
