/** Confirm Your Loan Application: every figure, and for changed ones the earlier value. */
import { writeExchangeRate, writePercent } from "@hiram/contract/money/money.ts";
import { loanApplyWords } from "@hiram/words/en/loan/apply.ts";
import type { ReactNode } from "react";
import { ChangedPrice } from "#loan/apply/changed-price.tsx";
import { DeclaredFields } from "#loan/apply/declared-fields.tsx";
import type { ApplicationFlow } from "#loan/apply/use-application.ts";
import type { PriceOffer } from "#loan/calculator/requote.ts";
import { usePayoutAccount } from "#loan/loan.api.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FailureNotice } from "#ui/failure.tsx";
import { FigureCards } from "#ui/figures.tsx";
import { Money, writeMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly flow: ApplicationFlow;
  /** Called when the dialog has closed: the box continues with the price that it showed. */
  readonly onOffer: (offer: PriceOffer) => void;
  /** The borrowing limit for the figures typed here. */
  readonly limit: ReactNode;
};

export function ConfirmDialog({ flow, onOffer, limit }: Props) {
  const words = useWords(loanApplyWords);
  const { talk } = flow;
  const isOpen = talk !== null && flow.step === "box";
  const close = () => {
    // Also called when the dialog closes to send, which does not count as leaving.
    if (flow.step !== "box") return;
    if (talk?.kind === "confirm") onOffer(talk.offer);
    flow.close();
  };
  return (
    <Dialog title={words.confirmTitle} isOpen={isOpen} onClose={close}>
      {talk?.kind === "gone" && (
        <div className="flex flex-col gap-4">
          <Notice variant="wait">
            <p>{words.notOffered}</p>
          </Notice>
          <Button onClick={close}>{words.chooseAgain}</Button>
        </div>
      )}
      {talk?.kind === "confirm" && (
        <div className="flex flex-col gap-4">
          {talk.sent ? (
            <div data-start tabIndex={-1} className="flex flex-col gap-4 outline-none">
              <ChangedPrice sent={talk.sent} offer={talk.offer} />
            </div>
          ) : (
            // The figures are read first: with the focus in a field below them, a phone hides them.
            <p data-start tabIndex={-1} className="outline-none">
              {words.confirmIntro}
            </p>
          )}
          <OfferLines {...talk.offer} />
          <DeclaredFields form={flow.form} />
          {limit}
          <div role="status" className="empty:hidden">
            {talk.failure && (
              <FailureNotice failure={talk.failure}>
                <p>{words.notSent}</p>
              </FailureNotice>
            )}
          </div>
          <Button
            variant="action"
            className="min-h-14"
            onClick={() => flow.form.checkAll() && flow.confirm(talk.offer)}
          >
            {words.confirm}
          </Button>
          <p className="text-sm text-ink-soft">{words.neverPayFirst}</p>
        </div>
      )}
    </Dialog>
  );
}

function OfferLines({ quote, currency }: PriceOffer) {
  const words = useWords(loanApplyWords);
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  const small = (text: string) => (
    <span className="block text-sm font-normal text-ink-soft">{text}</span>
  );
  const isLastOther = quote.lastInstalment !== quote.instalment;
  const lines: (readonly [string, ReactNode])[] = [
    [words.loanAmount, <Money key="loan" amount={quote.loan} currency={currency} isPesosFirst />],
    ...(quote.totalFees > 0
      ? ([
          [words.fees, money(quote.totalFees)],
          [words.receive, money(quote.received)],
        ] as const)
      : []),
    ...(quote.dueDay === null ? [] : ([[words.dueDay, words.dueDayValue(quote.dueDay)]] as const)),
    [words.months, quote.months],
    [
      words.interestRate,
      words.interestRateValue(writePercent(quote.interestMonthlyBasisPoints / 10_000)),
    ],
    [words.monthlyInterest, money(quote.monthlyInterest)],
    [
      words.monthlyRepayment,
      <>
        {money(quote.instalment)}
        {isLastOther && small(words.lastRepayment(writeMoney(quote.lastInstalment, currency)))}
      </>,
    ],
    [words.effectiveRate, words.effectiveRateValue(writePercent(quote.rate.perYear))],
    [words.total, money(quote.totalToPay)],
    ...(currency.code === "PHP"
      ? []
      : ([
          [
            words.exchangeRate,
            words.exchangeRateValue(currency.code, writeExchangeRate(currency.exchangeRate)),
          ],
        ] as const)),
    [words.account, <Payee key="account" />],
  ];
  return <FigureCards lines={lines} />;
}

/** The payout account. A failed lookup does not prevent applying. */
function Payee() {
  const words = useWords(loanApplyWords);
  const { data, error } = usePayoutAccount();
  if (data)
    return (
      <>
        {data.bankName}
        <span className="block">{data.accountEnding}</span>
      </>
    );
  return (
    <span className="font-normal text-ink-soft">
      {error ? words.accountFailed : words.accountLoading}
    </span>
  );
}
