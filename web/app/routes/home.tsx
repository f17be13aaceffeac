/** Home: the landing header, the loan calculator, and why to apply. */

import { calculatorWords } from "@hiram/words/en/loan/calculator.ts";
import { homeWords } from "@hiram/words/en/site/home.ts";
import { LoanCalculator } from "#loan/calculator/loan-calculator.tsx";
import { LandingHeader } from "#site/landing-header.tsx";
import { WhyApply } from "#site/why-apply.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { Section } from "#ui/section.tsx";
import { useWords } from "#words/words.tsx";

export default function Home() {
  const words = useWords(calculatorWords);
  const { title } = useWords(homeWords);
  return (
    <>
      <PageMeta title={title} description={homeWords.english.description} path="/" />
      <LandingHeader />
      <div id="calculator">
        <Section title={words.title}>
          <p className="mt-2 text-ink-soft">{words.intro}</p>
          <LoanCalculator />
        </Section>
      </div>
      <WhyApply />
    </>
  );
}
