/** On Home of a loan on hold: the answer to the officer's note, written into the message thread. */

import { threadWords } from "@hiram/words/en/help/thread.ts";
import { WriteBox } from "#help/write-box.tsx";
import { FoldedPart } from "#ui/fold.tsx";
import { useWords } from "#words/words.tsx";

export function AnswerBox({ isSecond }: { isSecond: boolean }) {
  const words = useWords(threadWords);
  if (!isSecond) return <WriteBox title={words.answerTitle} text={words.answerText} />;
  // What is asked for stands above with the main button; few have something to write as well.
  return (
    <div className="border-y border-line">
      <FoldedPart title={words.answerElse}>
        <WriteBox text={words.answerText} isSecond />
      </FoldedPart>
    </div>
  );
}
