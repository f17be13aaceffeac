/** The Service and Policy Agreement, with the lender's name and today's figures. */
import { writePercent, writeWholePesos } from "@hiram/contract/money/money.ts";
import type { Policy } from "@hiram/contract/policy/policy.ts";
import { namesOfFees } from "@hiram/contract/price/fees.ts";
import type { Company } from "@hiram/contract/site/site.calls.ts";
import { baseLanguage, type Language } from "@hiram/contract/wire/language.ts";
import { type AgreementFigures, loanAgreementWords } from "@hiram/words/en/loan/agreement.ts";
import { loanApplyWords } from "@hiram/words/en/loan/apply.ts";
import { interestWords } from "@hiram/words/en/loan/interest.ts";
import { useSite } from "#hooks/site.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { BindingEnglish, EnglishBindsNotice } from "#words/binding-english.tsx";
import { useLanguage, useWords } from "#words/words.tsx";

type Props = {
  readonly policy: Policy;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** `0.48%`, `0.5%`, `24%`: without trailing zeros. */
const writeRate = (basisPoints: number): string =>
  writePercent(basisPoints / 10_000, basisPoints % 100 === 0 ? 0 : basisPoints % 10 === 0 ? 1 : 2);

const figuresOf = (company: Company, policy: Policy) => ({
  name: company.CompanyName,
  address: company.CompanyAddress,
  email: company.EMAIL,
  authority: company.SEC_CA,
  registration: company.SEC_REG,
  loanMin: writeWholePesos(policy.loanCentavosMin),
  loanMax: writeWholePesos(policy.loanCentavosMax),
  rate: writeRate(policy.interestMonthlyBasisPoints),
  transferFee: writeWholePesos(policy.transferFeeCentavos),
  graceDays: policy.penaltyAfterDays,
  penalty: writeRate(policy.penaltyDailyBasisPoints),
  collection: writeRate(policy.collectionBasisPoints),
  ceiling: writeRate(policy.chargesYearlyBasisPointsMax),
  cancellationFee: writeWholePesos(policy.cancellationFeeCentavos),
  prepaymentFee: writeWholePesos(policy.prepaymentFeeCentavos),
  incomeMin: policy.approvalIncomeMultipleMin,
  incomeMax: policy.approvalIncomeMultipleMax,
  askDays: policy.hardshipAskDaysBeforeDue,
});

export function AgreementDialog({ policy, isOpen, onClose }: Props) {
  const words = useWords(loanAgreementWords);
  const { agreement } = useWords(loanApplyWords);
  const { company } = useSite();
  const { language } = useLanguage();
  const interest = useWords(interestWords);
  const figures = figuresOf(company, policy);
  const { interestMethod: method } = policy;
  /** Sentences about the price, in one language. */
  const priceIn = (which: Language, sentences: typeof interest) => ({
    ...figures,
    interest: sentences[method].short(figures.rate),
    deducted: namesOfFees(policy, "proceeds", which),
    spread: namesOfFees(policy, "instalments", which),
  });
  return (
    <Dialog title={agreement} isOpen={isOpen} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <EnglishBindsNotice />
        <Text words={words} figures={priceIn(language, interest)} />
        <BindingEnglish>
          <div className="flex flex-col gap-5">
            <Text
              words={loanAgreementWords.english}
              figures={priceIn(baseLanguage, interestWords.english)}
            />
          </div>
        </BindingEnglish>
        <Button onClick={onClose}>{words.close}</Button>
      </div>
    </Dialog>
  );
}

type TextProps = {
  readonly words: (typeof loanAgreementWords)["english"];
  readonly figures: AgreementFigures;
};

const Text = ({ words, figures }: TextProps) => (
  <>
    <p className="text-ink-soft">{words.lead}</p>
    {words.parts(figures).map(({ title, body }) => (
      <section key={title} className="flex flex-col gap-2">
        <h3 className="text-base text-accent">{title}</h3>
        {body.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </>
);
