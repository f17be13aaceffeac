/** How far the loan is paid back: a picture of the instalments, paid, left, and the next dates. */
import { type Centavos, fromPesos } from "@hiram/contract/money/money.ts";
import { dueWords } from "@hiram/words/en/loan/due.ts";
import { readRowStates } from "#loan/due.ts";
import { InstalmentPicture } from "#loan/instalment-picture.tsx";
import type { Loan } from "#loan/loan.api.ts";
import { isPaid, openOf } from "#member/instalments.ts";
import { Card } from "#ui/card.tsx";
import { todayInManila, writeDay } from "#ui/day.ts";
import { Figures } from "#ui/figures.tsx";
import { Money } from "#ui/money.tsx";
import { useWords } from "#words/words.tsx";

type Props = { readonly loan: Loan };

/** Money given back from the wallet was never owed, so it is no progress. */
const isFromWallet = ({ reference }: Loan["payments"][number]) => reference.startsWith("WALLET-");

const DATES_SHOWN = 3;
const sum = (amounts: readonly Centavos[]) => amounts.reduce((all, one) => all + one, 0);

export function ProgressCard({ loan }: Props) {
  const words = useWords(dueWords);
  const { schedule, payments, firstPaidOn } = loan;
  if (firstPaidOn === null) return null;
  const today = todayInManila();
  const paid = sum(
    payments.filter((one) => !isFromWallet(one)).map((one) => fromPesos(one.amount)),
  );
  const coming = schedule.filter((row) => (row.dueOn ?? "") > today && !isPaid(row));
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-base text-accent">{words.progress}</h2>
        <p className="text-lg font-bold">
          {words.paidOf(schedule.filter(isPaid).length, schedule.length)}
        </p>
      </div>
      <InstalmentPicture states={readRowStates(schedule, today)} />
      <Figures
        lines={[
          [words.paidSoFar, <Money key="paid" amount={paid} />],
          [words.leftToPay, <Money key="left" amount={sum(schedule.map(openOf))} />],
        ]}
      />
      {coming.length > 0 && (
        <section aria-labelledby="next-dates" className="flex flex-col gap-2">
          <h3 id="next-dates" className="text-sm font-semibold text-ink-soft">
            {words.nextDates}
          </h3>
          <Figures
            lines={coming
              .slice(0, DATES_SHOWN)
              .map((row) => [
                writeDay(row.dueOn ?? ""),
                <Money key={row.dueOn} amount={openOf(row)} />,
              ])}
          />
        </section>
      )}
    </Card>
  );
}
