/** The payments in the order of their booking, and what each was allocated to. */
import { receiptId } from "@hiram/contract/loan/papers.ts";
import { fromPesos, writePesos } from "@hiram/contract/price/money.ts";
import type { Loan } from "#loan/loan.api.ts";
import { PaperButtons } from "#loan/papers/paper-row.tsx";
import { writeDay } from "#ui/day.ts";
import { Money } from "#ui/money.tsx";
import { loanWords } from "#words/en/loan/loan.ts";
import { papersWords } from "#words/en/loan/papers.ts";
import { useWords } from "#words/words.tsx";

/** Money given back from the wallet has an internal reference, which is not shown. */
export const isFromWallet = ({ reference }: Loan["payments"][number]) =>
  reference.startsWith("WALLET-");

export function Payments({ loan }: { loan: Loan }) {
  const words = useWords(loanWords);
  const papers = useWords(papersWords);
  const say = (...pesos: number[]) =>
    writePesos(pesos.map(fromPesos).reduce((sum, centavos) => sum + centavos, 0));
  if (loan.payments.length === 0) return <p className="text-ink-soft">{words.noPayments}</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {loan.payments.map((payment) => (
        <li key={payment.id} className="flex flex-wrap items-start justify-between gap-x-4 py-3">
          <div className="min-w-0">
            <p>{writeDay(payment.receivedOn)}</p>
            <p className="text-sm text-ink-soft">
              {isFromWallet(payment) ? words.fromWallet : words.paymentReference(payment.reference)}
            </p>
            <p className="text-sm text-ink-soft">
              {words.paymentSplit(
                say(payment.principal),
                say(payment.interest),
                say(payment.penalty, payment.collection),
              )}
            </p>
          </div>
          <div className="flex flex-col items-end gap-1">
            <p className="font-semibold text-good">
              <Money amount={fromPesos(payment.amount)} />
            </p>
            <PaperButtons
              id={receiptId(payment.id)}
              name={papers.receiptOf(say(payment.amount), writeDay(payment.receivedOn))}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
