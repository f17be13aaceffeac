/** Help for members: path to function. */
import {
  inboxCall,
  markReadCall,
  threadCall,
  writeMessageCall,
} from "@hiram/contract/help/help.calls.ts";
import { markRead } from "#help/mark-read.ts";
import { readInbox } from "#help/read-inbox.ts";
import { readThread } from "#help/read-thread.ts";
import { writeToLender } from "#help/write-to-lender.ts";
import { type AnswerContext, answer } from "#http/answer.ts";

export function helpRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, threadCall, ({ body, member }) => readThread(house, body, member));
  answer(answering, writeMessageCall, ({ body, member, caller }) =>
    writeToLender(house, body, member, caller),
  );
  answer(answering, inboxCall, ({ body, member }) => readInbox(house, body, member));
  answer(answering, markReadCall, ({ body, member }) => markRead(house, body, member));
}
