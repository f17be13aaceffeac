/**
 * The summary of a loan document, above its English text, for a member who reads another language.
 */
import type { LoanDocument } from "@hiram/contract/loan/loan.calls.ts";
import { bindingWords } from "@hiram/words/en/ui/binding.ts";
import { useLanguage, useWords } from "#words/words.tsx";

type Props = {
  readonly document: Pick<LoanDocument, "summaries">;
};

export function DocumentSummary({ document: { summaries } }: Props) {
  const words = useWords(bindingWords);
  const { language } = useLanguage();
  const summary = summaries[language];
  if (summary === undefined) return null;
  return (
    <section lang={language} className="mb-6 flex flex-col gap-2 rounded-card bg-tint p-4">
      <h3 className="text-base text-accent">{words.summary}</h3>
      {summary.map((sentence, index) => (
        <p key={sentence} className={`max-w-160 ${index === 0 ? "font-semibold" : ""}`}>
          {sentence}
        </p>
      ))}
    </section>
  );
}
