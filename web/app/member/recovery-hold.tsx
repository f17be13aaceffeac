/** After a recovery: what waits, until when, and what to do if somebody else did it. */

import { recoveryHoldWords } from "@hiram/words/en/member/recovery-hold.ts";
import { Link } from "#router/link.tsx";
import { writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

export function RecoveryHold({ until, id }: { until: string; id?: string }) {
  const words = useWords(recoveryHoldWords);
  return (
    <div id={id}>
      <Notice variant="wait">
        <p>
          <strong>{words.title(writeInstant(until))}</strong>
        </p>
        <p>{words.text}</p>
        <p>
          {words.notYou}{" "}
          <Link to="/contact" className="py-2 font-semibold underline">
            {words.contact}
          </Link>
        </p>
      </Notice>
    </div>
  );
}
