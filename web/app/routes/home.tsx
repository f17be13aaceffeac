/** Home: the landing header, the loan calculator, and why one would apply. */
import { LoanCalculator } from "#loan/calculator/loan-calculator.tsx";
import { LandingHeader } from "#site/landing-header.tsx";
import { WhyApply } from "#site/why-apply.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Section } from "#ui/section.tsx";
import { calculatorWords } from "#words/en/loan/calculator.ts";
import { homeWords } from "#words/en/site/home.ts";
import { useWords } from "#words/words.tsx";

export const meta = () =>
  pageMeta({
    title: homeWords.english.title,
    description: homeWords.english.description,
    path: "/",
  });

export default function Home() {
  const words = useWords(calculatorWords);
  return (
    <>
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
