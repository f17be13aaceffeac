/** The due dates as a file for the member's calendar. */

import { papersWords } from "@hiram/words/en/loan/papers.ts";
import { useState } from "react";
import { CheckField } from "#fields/field.tsx";
import { FileButton } from "#loan/papers/file-button.tsx";
import { useLanguage, useWords } from "#words/words.tsx";

export function CalendarPart({ loanNumber }: { readonly loanNumber: string }) {
  const words = useWords(papersWords);
  const { language } = useLanguage();
  const [showsAmounts, setShowsAmounts] = useState(false);
  const path = `${loanNumber}-${language}${showsAmounts ? "-amounts" : ""}`;
  return (
    <details className="border-t border-line pt-2">
      <summary className="min-h-11 py-2 font-semibold text-accent">{words.calendar}</summary>
      <p className="text-sm text-ink-soft">{words.calendarText}</p>
      <CheckField
        id="calendar-amounts"
        checked={showsAmounts}
        onChange={({ target }) => setShowsAmounts(target.checked)}
      >
        {words.calendarAmounts}
      </CheckField>
      <FileButton
        folder="calendar"
        path={path}
        fileName={`loan-${loanNumber}.ics`}
        label={words.calendarFile}
      >
        {words.calendarFile}
      </FileButton>
    </details>
  );
}
