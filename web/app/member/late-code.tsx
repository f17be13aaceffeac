/** Says that the message with the code is late; the button for a new one is below. */

import { codeWords } from "@hiram/words/en/member/code.ts";
import { type CodeDelivery, useLateCode } from "#member/use-late-code.ts";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

export function LateCode({ code }: { readonly code: CodeDelivery | undefined }) {
  const words = useWords(codeWords);
  const isLate = useLateCode(code);
  return (
    <div role="status" className="empty:hidden">
      {isLate && (
        <Notice variant="wait">
          <p>
            <strong>{words.late}</strong>
          </p>
          <p>{words.lateNext}</p>
        </Notice>
      )}
    </div>
  );
}
