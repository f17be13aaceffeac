/** Moving the due day: path to function. */
import {
  dueDayCodeCall,
  dueDayPasskeyCall,
  moveDueDayCall,
  previewDueDayCall,
  readDueDayCall,
} from "@hiram/contract/loan/due-day.calls.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { dueDayConfirmation } from "#loan/due-day/confirm-move.ts";
import { moveDueDay } from "#loan/due-day/move-due-day.ts";
import { previewDueDay, readDueDay } from "#loan/due-day/read-due-day.ts";

export function dueDayRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, readDueDayCall, ({ member }) => readDueDay(house, member));
  answer(answering, previewDueDayCall, ({ body, member }) => previewDueDay(house, body, member));
  dueDayConfirmation.addRoutes(answering, { code: dueDayCodeCall, passkey: dueDayPasskeyCall });
  answer(answering, moveDueDayCall, (asked) => moveDueDay(house, asked));
}
