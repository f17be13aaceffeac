/** Summaries of documents, in each language that has them: the English document is binding. */
import { type Language, languages } from "@hiram/contract/wire/language.ts";
import type { Summary } from "@hiram/words/language.ts";
import { writtenIn } from "@hiram/words/languages.ts";
import type { PdfPart } from "#pdf/draw-pdf.ts";

export type LoanSummaries = Partial<Record<Language, string[]>>;

export const summarizeInEachLanguage = (write: (summary: Summary) => string[]): LoanSummaries =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const { summary } = writtenIn[language];
      return summary ? [[language, write(summary)]] : [];
    }),
  );

/** The summaries as parts of the PDF. */
export const loanSummaryParts = (summaries: LoanSummaries): PdfPart[] =>
  languages.flatMap((language) => {
    const [heading, paragraphs] = [writtenIn[language].summary?.heading, summaries[language]];
    return heading && paragraphs ? [{ heading, paragraphs, language }] : [];
  });
