/** One payment of a member: the payment's page, with the receipt of a booked one. */
import { receiptId } from "@hiram/contract/loan/papers.ts";
import { intentWords } from "@hiram/words/en/payment/intent.ts";
import { PaperButtons } from "#loan/papers/paper-row.tsx";
import { IntentPage } from "#payment/intent-page.tsx";
import { useWords } from "#words/words.tsx";

export default function PayIntent() {
  return <IntentPage receipt={(repaymentId) => <Receipt repaymentId={repaymentId} />} />;
}

function Receipt({ repaymentId }: { readonly repaymentId: string }) {
  const { receipt } = useWords(intentWords);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="font-semibold">{receipt}</p>
      <PaperButtons id={receiptId(repaymentId)} name={receipt} />
    </div>
  );
}
