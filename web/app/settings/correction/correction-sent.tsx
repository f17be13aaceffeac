/** The correction was received: what happens next, with the heading in focus. */

import { correctionWords } from "@hiram/words/en/settings/correction.ts";
import { useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { useWords } from "#words/words.tsx";
import SentIcon from "~icons/ic/round-check-circle-outline";

export function CorrectionSent({ onBack }: { onBack: () => void }) {
  const words = useWords(correctionWords);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-4">
      <SentIcon aria-hidden="true" className="size-10 text-good" />
      <h3 ref={heading} tabIndex={-1} className="text-lg text-accent outline-none">
        {words.doneTitle}
      </h3>
      <p>{words.done}</p>
      <Button variant="action" onClick={onBack}>
        {words.backToDetails}
      </Button>
    </div>
  );
}
