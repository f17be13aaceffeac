/** A loan document in short, above its English text, for a member who reads Filipino. */

import type { LoanDocument } from "@hiram/contract/loan/loan.calls.ts";
import { FILIPINO_SUMMARY } from "@hiram/words/fil/loan/documents.papers.ts";
import { useLanguage } from "#words/words.tsx";

type Props = {
  readonly document: Pick<LoanDocument, "filipino">;
};

export function FilipinoSummary({ document: { filipino } }: Props) {
  const { language } = useLanguage();
  if (language !== "fil") return null;
  return (
    <section lang="fil" className="mb-6 flex flex-col gap-2 rounded-card bg-tint p-4">
      <h3 className="text-base text-accent">{FILIPINO_SUMMARY}</h3>
      {filipino.map((sentence, index) => (
        <p key={sentence} className={`max-w-160 ${index === 0 ? "font-semibold" : ""}`}>
          {sentence}
        </p>
      ))}
    </section>
  );
}
