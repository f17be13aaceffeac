/** The member's inbox: the letters that staff wrote, the newest first. */

import { lettersWords } from "@hiram/words/en/settings/letters.ts";
import { useQuery } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { WithAnswer } from "#settings/with-answer.tsx";
import { writeInstant } from "#ui/day.ts";
import { useWords } from "#words/words.tsx";

export function OwnLetters() {
  const words = useWords(lettersWords);
  const query = useQuery({
    queryKey: ["letters"],
    queryFn: () => ask("GET /settings/letters"),
    staleTime: 0,
  });
  return (
    <WithAnswer query={query} loading={words.loading} failed={words.failed}>
      {(letters) => (
        <div className="flex flex-col gap-4">
          <p className="text-ink-soft">{words.text}</p>
          {letters.length === 0 && <p>{words.none}</p>}
          <ol className="divide-y divide-line">
            {letters.map(({ id, subject, text, by, at }) => (
              <li key={id} className="flex flex-col gap-1 py-3">
                <p className="font-semibold">{subject}</p>
                <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
                <p className="text-sm text-ink-soft">
                  {[by && words.from(by), writeInstant(at)].filter(Boolean).join(" · ")}
                </p>
              </li>
            ))}
          </ol>
        </div>
      )}
    </WithAnswer>
  );
}
