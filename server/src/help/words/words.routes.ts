/** Words of staff to members, before they are sent and while they wait: path to function. */
import {
  staffCheckWordsCall,
  staffWaitingWordsCall,
  staffWithdrawWordsCall,
} from "@hiram/contract/help/words/words.calls.ts";
import { type Answering, answer } from "#http/answer.ts";
import { cancelScheduledWords, checkWords, listWaitingWords } from "./check-words.ts";

export function wordsRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, staffCheckWordsCall, ({ body, staff }) => checkWords(house, body, staff));
  answer(answering, staffWaitingWordsCall, ({ body, staff }) =>
    listWaitingWords(house, body, staff),
  );
  answer(answering, staffWithdrawWordsCall, ({ body, staff }) =>
    cancelScheduledWords(house, body, staff),
  );
}
