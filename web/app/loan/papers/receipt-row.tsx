/** One payment with its receipt: amount, day, way, and what it paid. */
import { receiptId } from "@hiram/contract/loan/papers.ts";
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { loanWords } from "@hiram/words/en/loan/loan.ts";
import { papersWords } from "@hiram/words/en/loan/papers.ts";
import { type Loan, useLoan } from "#loan/loan.api.ts";
import { PaperRow } from "#loan/papers/paper-row.tsx";
import type { LoanPapersList } from "#loan/papers/papers.api.ts";
import { writeDay } from "#ui/day.ts";
import { Money } from "#ui/money.tsx";
import { PartsBar } from "#ui/parts-bar.tsx";
import { useWords } from "#words/words.tsx";

type Receipt = LoanPapersList["receipts"][number];

export function ReceiptRow({ receipt }: { readonly receipt: Receipt }) {
  const words = useWords(papersWords);
  const { id, number, amount, overpaid, receivedOn, way, isFromWallet, isCounted } = receipt;
  const day = writeDay(receivedOn);
  // Only the latest loan's payments are loaded; for another loan the receipt itself has the rest.
  const { data: loan } = useLoan();
  const payment = loan?.payments.find((one) => receiptId(one.id) === id);
  return (
    <PaperRow
      id={id}
      name={words.receiptOf(writePesos(fromPesos(amount)), day)}
      title={
        <span className={isCounted ? "text-good" : "text-ink-soft line-through"}>
          <Money amount={fromPesos(amount)} />
        </span>
      }
      note={day}
    >
      {!isCounted && <p>{words.notCounted}</p>}
      {isCounted && isFromWallet && <p>{words.fromWallet}</p>}
      <p>
        {words.receiptNumber(number)}
        {way && ` · ${words.ways[way]}`}
      </p>
      {payment && !isFromWallet && <Paid payment={payment} />}
      {overpaid > 0 && <p>{words.overpaid(writePesos(fromPesos(overpaid)))}</p>}
    </PaperRow>
  );
}

/** What it paid; kinds of which it paid nothing are left out. */
function Paid({ payment }: { readonly payment: Loan["payments"][number] }) {
  const words = useWords(loanWords);
  const charges = fromPesos(payment.penalty) + fromPesos(payment.collection);
  return (
    <PartsBar
      label={words.paid}
      parts={[
        { name: words.principal, amount: fromPesos(payment.principal), tone: "main" },
        {
          name: payment.fee > 0 ? words.interestAndFees : words.interestPart,
          amount: fromPesos(payment.interest) + fromPesos(payment.fee),
          tone: "second",
        },
        { name: words.charges, amount: charges, tone: "bad" },
      ]}
    />
  );
}
