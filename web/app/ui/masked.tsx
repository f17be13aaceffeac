/** A value that others must not read over a shoulder: all but its ends hidden, shown for a moment. */
import { maskEnds } from "@hiram/contract/mask.ts";
import { timings } from "@hiram/contract/policy.ts";
import { useEffect, useState } from "react";
import { fieldWords } from "#words/en/fields.ts";
import { useWords } from "#words/words.tsx";
import EyeIcon from "~icons/ic/round-visibility";

export { maskEnds as mask };

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
        {isShown ? value : maskEnds(value)}
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
