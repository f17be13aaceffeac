/** Drawn photos beside a field: a readable one, and typical mistakes. */
import { stepWords } from "@hiram/words/en/activation/steps.ts";
import { useWords } from "#words/words.tsx";
import GoodIcon from "~icons/ic/round-check";
import BadIcon from "~icons/ic/round-close";

type Kind = keyof (typeof stepWords)["english"]["identity"]["examples"];

/** The first of each is the good one; the names are those of the drawings in `id-photos.svg`. */
const drawings: Readonly<Record<Kind, readonly [string, string, string]>> = {
  card: ["whole", "cut", "glare"],
  face: ["lit", "dark", "covered"],
};

export function PhotoExamples({ of }: { readonly of: Kind }) {
  const { identity: words } = useWords(stepWords);
  return (
    <ul aria-label={words.examplesTitle} className="grid max-w-md grid-cols-3 gap-2">
      {drawings[of].map((name, at) => {
        const isGood = at === 0;
        const Icon = isGood ? GoodIcon : BadIcon;
        return (
          <li key={name} className="flex min-w-0 flex-col gap-1 text-sm">
            <img
              src={`/pictures/id-photos.svg#${name}`}
              alt=""
              width={160}
              height={120}
              className={`h-auto w-full rounded-control border-2 ${isGood ? "border-good" : "border-line"}`}
            />
            <span className={`flex gap-1 ${isGood ? "text-good" : "text-ink-soft"}`}>
              <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">
                <span className="sr-only">{isGood ? words.exampleGood : words.exampleBad}: </span>
                {words.examples[of][at]}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
