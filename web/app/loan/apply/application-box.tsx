/** The loan box of a member who may apply: the calculator's pieces, the agreement, APPLY NOW. */
import type { Policy } from "@hiram/contract/policy/policy.ts";
import { isAnyConditionRefused } from "@hiram/contract/product/eligibility.ts";
import { loanApplyWords } from "@hiram/words/en/loan/apply.ts";
import { loanChoiceWords } from "@hiram/words/en/member/loan-choice.ts";
import { type ReactNode, useMemo, useState } from "react";
import { CheckField } from "#fields/field.tsx";
import { AgreementDialog } from "#loan/apply/agreement-dialog.tsx";
import { BorrowingLimit } from "#loan/apply/borrowing-limit.tsx";
import { ConfirmDialog } from "#loan/apply/confirm-dialog.tsx";
import { DueDayField, datesForDueDay, firstDueDay } from "#loan/apply/due-day-field.tsx";
import { EligibilityList, NotEligible } from "#loan/apply/eligibility-list.tsx";
import type { ApplicationFlow } from "#loan/apply/use-application.ts";
import { AmountField } from "#loan/calculator/amount-field.tsx";
import { CurrencyField } from "#loan/calculator/currency-field.tsx";
import { PricePanel } from "#loan/calculator/price-panel.tsx";
import { ProductField } from "#loan/calculator/product-field.tsx";
import { TermButtons } from "#loan/calculator/term-buttons.tsx";
import { useCalculator } from "#loan/calculator/use-calculator.ts";
import { type MemberProduct, useMemberProducts, useServedPolicy } from "#loan/loan.api.ts";
import { Skeleton } from "#loan/skeleton.tsx";
import { readChosenProduct, useCarriedChoice } from "#member/loan-choice.ts";
import { Button } from "#ui/button.tsx";
import { LoadAlert } from "#ui/failure.tsx";
import { showToast } from "#ui/toast.ts";
import { useWords } from "#words/words.tsx";

type Props = { readonly flow: ApplicationFlow };

export function ApplicationBox({ flow }: Props) {
  const words = useWords(loanApplyWords);
  const { data: policy, error, refetch } = useServedPolicy();
  const products = useMemberProducts();
  const [code, setCode] = useState(readChosenProduct);
  const chosen = products.find((one) => one.code === code) ?? products[0];
  if (policy)
    return (
      <Box
        key={chosen?.code ?? ""}
        flow={flow}
        policy={chosen?.rules ?? policy}
        product={chosen}
        others={products.filter((one) => one !== chosen && !isAnyConditionRefused(one.conditions))}
        choice={
          <>
            <ProductField {...{ products, chosen }} onChoose={setCode} />
            {chosen && <EligibilityList product={chosen} />}
          </>
        }
      />
    );
  if (!error) return <Skeleton words={words.loading} />;
  return <LoadAlert error={error} onRetry={refetch} text={words.loadFailed} />;
}

type BoxProps = Props & {
  readonly policy: Policy;
  /** Undefined where one loan is offered. */
  readonly product: MemberProduct | undefined;
  /** Other loans whose conditions the member meets. */
  readonly others: readonly MemberProduct[];
  readonly choice: ReactNode;
};

function Box({ flow, policy, product, others, choice }: BoxProps) {
  const words = useWords(loanApplyWords);
  const [dueDay, setDueDay] = useState<number | null>(() => firstDueDay(product));
  const dates = useMemo(() => datesForDueDay(dueDay), [dueDay]);
  const productCode = product?.code;
  const calculator = useCalculator(policy, { productCode, dates });
  const { quote, currency } = calculator;
  /** The dialog covers the box, so another amount or term is chosen there. */
  const leaving: typeof calculator = {
    ...calculator,
    slideTo: (loan) => {
      flow.close();
      calculator.slideTo(loan);
    },
    chooseMonths: (months) => {
      flow.close();
      calculator.chooseMonths(months);
    },
  };
  const choiceWords = useWords(loanChoiceWords);
  const { typed } = flow.form;
  const isCarried = useCarriedChoice(policy) !== null;
  return (
    <section aria-labelledby="apply-title">
      <h2 id="apply-title" className="text-hero text-accent">
        {words.title}
      </h2>
      <p className="mt-1 text-ink-soft">{isCarried ? choiceWords.next.apply : words.intro}</p>
      <div className="mt-6 flex flex-col gap-6 lg:grid lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start">
        <div className="flex flex-col gap-6">
          {choice}
          <CurrencyField
            key={flow.ratesRound}
            currency={currency}
            onChoose={calculator.chooseCurrency}
          />
          <AmountField policy={policy} calculator={calculator} />
          <TermButtons
            terms={policy.termsMonths}
            months={calculator.months}
            onChoose={calculator.chooseMonths}
          />
          {product?.mayChooseDueDay && (
            <DueDayField product={product} dueDay={dueDay} onChoose={setDueDay} />
          )}
          <BorrowingLimit policy={policy} calculator={calculator} typed={typed} />
        </div>
        <PricePanel
          quote={quote}
          months={calculator.months}
          currency={currency}
          follows="memberPage"
        />
        <Apply
          flow={flow}
          policy={policy}
          refusal={
            product && isAnyConditionRefused(product.conditions) && <NotEligible others={others} />
          }
          onApply={() =>
            quote && flow.ask({ quote, currency, productCode, productVersion: product?.version })
          }
        />
      </div>
      <ConfirmDialog
        flow={flow}
        // The box continues with the price that the dialog showed.
        onOffer={(offer) => calculator.chooseCurrency(offer.currency)}
        limit={
          (typed.monthlyDebts !== "" || typed.monthlyExpenses !== "") && (
            <BorrowingLimit policy={policy} calculator={leaving} typed={typed} />
          )
        }
      />
    </section>
  );
}

type ApplyProps = Props & {
  readonly policy: Policy;
  /** Why the member cannot apply for this loan, and what else fits. */
  readonly refusal: ReactNode;
  readonly onApply: () => void;
};

/** Blocked until the agreement is ticked: pressing says so, and focuses it. */
function Apply({ flow, policy, refusal, onApply }: ApplyProps) {
  const words = useWords(loanApplyWords);
  const [isReading, setIsReading] = useState(false);
  const [isMissed, setIsMissed] = useState(false);
  const { isAgreed } = flow;
  const press = () => {
    if (isAgreed) return onApply();
    showToast("warning", words.pleaseRead, { id: "agreement" });
    setIsMissed(true);
    document.getElementById("apply-agree")?.focus();
  };
  if (refusal) return <div id="apply-refused">{refusal}</div>;
  return (
    <div className="flex flex-col gap-4">
      <CheckField
        id="apply-agree"
        checked={isAgreed}
        onChange={(event) => flow.agree(event.target.checked)}
        error={isMissed && !isAgreed ? words.pleaseRead : null}
      >
        {words.agreeBefore}{" "}
        <button
          type="button"
          aria-haspopup="dialog"
          className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
          onClick={(event) => {
            // Inside the label, where a press would also tick the box.
            event.preventDefault();
            setIsReading(true);
          }}
        >
          {words.agreement}
        </button>
        {words.agreeAfter}
      </CheckField>
      <Button
        variant="action"
        className="min-h-14 text-lg"
        aria-describedby={isAgreed ? undefined : "apply-blocked"}
        onClick={press}
      >
        {words.apply}
      </Button>
      {!isAgreed && (
        <p id="apply-blocked" className="text-sm text-ink-soft">
          {words.blocked}
        </p>
      )}
      <AgreementDialog policy={policy} isOpen={isReading} onClose={() => setIsReading(false)} />
    </div>
  );
}
