/** Giving a loan back: path to function. */
import { declareCoolingOffCall } from "@hiram/contract/loan/cooling-off.calls.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { declareCoolingOff } from "./declare-cooling-off.ts";

export function coolingOffRoutes(answering: AnswerContext): void {
  answer(answering, declareCoolingOffCall, (asked) => declareCoolingOff(answering.house, asked));
}
