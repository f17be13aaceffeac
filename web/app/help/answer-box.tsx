/** On Home of a loan on hold: the answer to the officer's note, written into the message thread. */

import { threadWords } from "@hiram/words/en/help/thread.ts";
import { WriteBox } from "#help/write-box.tsx";
import { useWords } from "#words/words.tsx";

export function AnswerBox({ isSecond }: { isSecond: boolean }) {
  const words = useWords(threadWords);
  return <WriteBox title={words.answerTitle} text={words.answerText} isSecond={isSecond} />;
}
