/** What the member has consented to, and when. */

import { dataWords } from "@hiram/words/en/settings/data.ts";
import { useRights } from "#settings/data/rights.api.ts";
import { WithAnswer } from "#settings/with-answer.tsx";
import { writeInstant } from "#ui/day.ts";
import { useWords } from "#words/words.tsx";
import AgreedIcon from "~icons/ic/round-check-circle-outline";

export function ConsentList() {
  const words = useWords(dataWords);
  const query = useRights();
  return (
    <WithAnswer query={query} loading={words.consentsLoading} failed={words.consentsFailed}>
      {({ consents }) => (
        <div className="flex flex-col gap-4">
          <p className="text-ink-soft">{words.consentsText}</p>
          <ol className="divide-y divide-line border-y border-line">
            {consents.map(({ what, at }) => (
              <li key={at + what} className="flex gap-3 py-3">
                <AgreedIcon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-good" />
                <div>
                  <p>{words.consents[what] ?? what}</p>
                  <p className="text-sm text-ink-soft">{writeInstant(at)}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      )}
    </WithAnswer>
  );
}
