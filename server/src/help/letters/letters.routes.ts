/** Letters of staff to members: path to function. */
import { staffLetterCall, staffLettersCall } from "@hiram/contract/help/letters.calls.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { readLetters } from "./read-letters.ts";
import { writeLetter } from "./write-letter.ts";

export function letterRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, staffLetterCall, ({ body, staff, caller }) =>
    writeLetter(house, body, staff, caller),
  );
  answer(answering, staffLettersCall, ({ body, staff, caller }) =>
    readLetters(house, body, staff, caller),
  );
}
