/** A value that others must not read over a shoulder: all but its ends hidden, shown for a moment. */
import { timings } from "@hiram/contract/policy.ts";
import { useEffect, useState } from "react";
import { fieldWords } from "#words/en/fields.ts";
import { useWords } from "#words/words.tsx";
import EyeIcon from "~icons/ic/round-visibility";

const SHOWN = 3;

/** All but the first and last three; a value too short for that shows nothing. */
export function mask(value: string): string {
  const signs = [...value];
  if (signs.length <= 2 * SHOWN) return "•".repeat(signs.length);
  const hidden = "•".repeat(signs.length - 2 * SHOWN);
  return signs.slice(0, SHOWN).join("") + hidden + signs.slice(-SHOWN).join("");
}

type Props = { readonly value: string; readonly what: string };

export function Masked({ value, what }: Props) {
  const words = useWords(fieldWords);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setIsShown(false), timings.revealMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  return (
    <span className="inline-flex items-center gap-1">
      <span role="status" className="figures">
        {isShown ? value : mask(value)}
      </span>
      <button
        type="button"
        aria-label={words.reveal(what)}
        aria-pressed={isShown}
        onClick={() => setIsShown(true)}
        className="flex size-11 items-center justify-center rounded-control text-lg text-ink-soft hover:bg-tint"
      >
        <EyeIcon aria-hidden="true" />
      </button>
    </span>
  );
}
