/** Which staff opened the member's documents, and when. */

import { inLanguage } from "@hiram/contract/wire/language.ts";
import { securityWords } from "@hiram/words/en/settings/security.ts";
import { useQuery } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { WithAnswer } from "#settings/with-answer.tsx";
import { writeInstant } from "#ui/day.ts";
import { useLanguage, useWords } from "#words/words.tsx";
import EyeIcon from "~icons/ic/round-visibility";

export function OpenedByStaff() {
  const words = useWords(securityWords);
  const { language } = useLanguage();
  const query = useQuery({
    queryKey: ["opened"],
    queryFn: () => ask("GET /settings/opened"),
    staleTime: 0,
  });
  return (
    <WithAnswer query={query} loading={words.openedLoading} failed={words.openedFailed}>
      {(openings) => (
        <div className="flex flex-col gap-4">
          <p className="text-ink-soft">{words.openedText}</p>
          {openings.length === 0 && <p>{words.openedNone}</p>}
          <ol className="divide-y divide-line">
            {openings.map(({ at, what, isOwn, roles, name, why }) => (
              <li key={at + what + name} className="flex gap-3 py-3">
                <EyeIcon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-ink-soft" />
                <div className="min-w-0">
                  <p>{words.opened[what] ?? words.openedOther}</p>
                  <p className="text-sm text-ink-soft">
                    {isOwn
                      ? words.openedByOwn
                      : [name, ...roles.map((role) => inLanguage(role, language))]
                          .filter(Boolean)
                          .join(" · ")}
                  </p>
                  <p className="text-sm text-ink-soft">{writeInstant(at)}</p>
                  {why && <p className="text-sm wrap-anywhere">{words.openedWhy(why)}</p>}
                </div>
              </li>
            ))}
          </ol>
        </div>
      )}
    </WithAnswer>
  );
}
