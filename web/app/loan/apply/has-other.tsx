/** The member already has a loan: the application was not needed. */

import { loanApplyWords } from "@hiram/words/en/loan/apply.ts";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

export function OtherLoanNotice() {
  const words = useWords(loanApplyWords);
  return (
    <div role="status">
      <Notice variant="wait">
        <p>
          <strong>{words.exists}</strong> {words.existsText}
        </p>
      </Notice>
    </div>
  );
}
