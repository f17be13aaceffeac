/** Copies a text, and reports whether it worked. */
import { useEffect, useState } from "react";
import CopyIcon from "~icons/ic/round-content-copy";

type Props = {
  readonly text: string;
  /** For screen readers: which text is copied. */
  readonly label: string;
  readonly words: { readonly copy: string; readonly copied: string; readonly notCopied: string };
};

const SAID_MS = 3_000;

export function CopyButton({ text, label, words }: Props) {
  const [outcome, setOutcome] = useState<"copied" | "notCopied" | null>(null);
  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // The browser refused permission, or the page is not served over HTTPS.
      setOutcome("notCopied");
    }
  };
  return (
    <span className="inline-flex flex-col items-end">
      <button
        type="button"
        aria-label={outcome === "copied" ? words.copied : label}
        onClick={copy}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-control border border-control px-3 text-sm font-semibold hover:bg-tint"
      >
        <CopyIcon aria-hidden="true" className="size-4" />
        {outcome === "copied" ? words.copied : words.copy}
      </button>
      <span role="status" className="text-sm text-wait empty:hidden">
        {outcome === "copied" && <span className="sr-only">{words.copied}</span>}
        {outcome === "notCopied" && words.notCopied}
      </span>
    </span>
  );
}
