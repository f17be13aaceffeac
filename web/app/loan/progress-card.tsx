/** How much of the loan is paid back: the falling line of the rest, paid so far, the next dates. */
import { type Centavos, fromPesos } from "@hiram/contract/money/money.ts";
import { dueWords } from "@hiram/words/en/loan/due.ts";
import { loanWords } from "@hiram/words/en/loan/loan.ts";
import { BalanceCurve } from "#loan/home/balance-curve.tsx";
import { readRepaymentCurve } from "#loan/home/curve.ts";
import type { Loan } from "#loan/loan.api.ts";
import { isPaid, outstandingOf } from "#member/instalments.ts";
import { todayInManila, writeDay } from "#ui/day.ts";
import { FigureCards } from "#ui/figures.tsx";
import { PageGround } from "#ui/ground.tsx";
import { Money } from "#ui/money.tsx";
import { useWords } from "#words/words.tsx";

type Props = { readonly loan: Loan };

/** Money returned from the wallet was never owed, so it does not count as progress. */
const isFromWallet = ({ reference }: Loan["payments"][number]) => reference.startsWith("WALLET-");

const DATES_SHOWN = 3;
const sum = (amounts: readonly Centavos[]) => amounts.reduce((all, one) => all + one, 0);

export function ProgressCard({ loan }: Props) {
  const words = useWords(dueWords);
  const { charges: lateCharges } = useWords(loanWords);
  const { schedule, payments, firstPaidOn } = loan;
  if (firstPaidOn === null) return null;
  const today = todayInManila();
  const paid = sum(
    payments.filter((one) => !isFromWallet(one)).map((one) => fromPesos(one.amount)),
  );
  const curve = readRepaymentCurve(schedule);
  // The line shows instalments only, so late charges have a line of their own.
  const charges = sum(schedule.map(outstandingOf)) - curve.left;
  const coming = schedule.filter((row) => (row.dueOn ?? "") > today && !isPaid(row));
  return (
    <PageGround title={words.progress}>
      <p className="font-semibold">
        {words.paidOf(schedule.filter(isPaid).length, schedule.length)}
      </p>
      <BalanceCurve curve={curve} />
      <FigureCards
        lines={[
          [words.paidSoFar, <Money key="paid" amount={paid} />],
          [words.leftToPay, <Money key="left" amount={curve.left} />],
          ...(charges > 0
            ? [[lateCharges, <Money key="charges" amount={charges} />] as const]
            : []),
        ]}
      />
      {coming.length > 0 && (
        <section aria-labelledby="next-dates" className="flex flex-col gap-2">
          <h3 id="next-dates" className="text-sm font-normal text-ink-soft">
            {words.nextDates}
          </h3>
          <FigureCards
            lines={coming
              .slice(0, DATES_SHOWN)
              .map((row) => [
                writeDay(row.dueOn ?? ""),
                <Money key={row.dueOn} amount={outstandingOf(row)} />,
              ])}
          />
        </section>
      )}
    </PageGround>
  );
}
