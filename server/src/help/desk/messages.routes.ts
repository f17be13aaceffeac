/** Messages from the contact form: path to function. */

import {
  staffAnswerCall,
  staffCloseMessageCall,
  staffMessageCall,
  staffMessagesCall,
  staffMessagesFileCall,
  staffReopenMessageCall,
} from "@hiram/contract/help/messages-desk.calls.ts";
import { answerList } from "#desk/answer-list.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { answerMessage, moveHelpMessage } from "./answer-message.ts";
import { messagesTable } from "./messages-table.ts";
import { readMessage, readMessages } from "./read-messages.ts";

export function messagesRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answerList(
    answering,
    { call: staffMessagesCall, file: staffMessagesFileCall, table: messagesTable },
    ({ body }) => readMessages(house, body),
  );
  answer(answering, staffMessageCall, ({ body, staff, caller }) =>
    readMessage(house, body, staff, caller),
  );
  answer(answering, staffAnswerCall, ({ body, staff, caller }) =>
    answerMessage(house, body, staff, caller),
  );
  answer(answering, staffCloseMessageCall, ({ body, staff, caller }) =>
    moveHelpMessage(house, body.id, "close", staff, caller),
  );
  answer(answering, staffReopenMessageCall, ({ body, staff, caller }) =>
    moveHelpMessage(house, body.id, "reopen", staff, caller),
  );
}
