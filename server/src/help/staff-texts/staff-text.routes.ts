/** Words of staff to members, before they are sent and while they wait: path to function. */
import {
  staffCheckTextCall,
  staffWaitingTextsCall,
  staffWithdrawTextCall,
} from "@hiram/contract/help/staff-texts/staff-texts.calls.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import {
  cancelScheduledStaffText,
  checkStaffText,
  listWaitingStaffTexts,
} from "./check-staff-text.ts";

export function staffTextRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, staffCheckTextCall, ({ body, staff }) => checkStaffText(house, body, staff));
  answer(answering, staffWaitingTextsCall, ({ body, staff }) =>
    listWaitingStaffTexts(house, body, staff),
  );
  answer(answering, staffWithdrawTextCall, ({ body, staff }) =>
    cancelScheduledStaffText(house, body, staff),
  );
}
