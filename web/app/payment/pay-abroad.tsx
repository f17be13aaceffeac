/** Paying from abroad, step by step, with the account to pay to and the member's own reference. */
import { paymentReferenceOf, writePaymentReference } from "@hiram/contract/payment/reference.ts";
import { payAbroadWords } from "@hiram/words/en/payment/pay-abroad.ts";
import { useSite } from "#hooks/site.tsx";
import { Link } from "#router/link.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { FigureCards } from "#ui/figures.tsx";
import { FoldedPart } from "#ui/fold.tsx";
import { useWords } from "#words/words.tsx";

export function PayAbroad({ loanNumber }: { readonly loanNumber: string }) {
  const words = useWords(payAbroadWords);
  const { repayTo } = useSite().company;
  if (!repayTo) return null;
  const reference = paymentReferenceOf(loanNumber);
  const [open, send, write, early, arrived] = words.steps;
  return (
    <FoldedPart title={words.title}>
      <ol className="flex max-w-prose list-decimal flex-col gap-3 pl-5">
        <li>{open}</li>
        <li>
          {send}
          <FigureCards
            lines={[
              [words.bank, repayTo.bankName],
              [words.accountName, repayTo.accountName],
              [words.accountNumber, repayTo.number],
            ]}
          />
        </li>
        <li>
          {write}
          <p className="flex flex-wrap items-center gap-3">
            <strong className="figures text-lg">{writePaymentReference(reference)}</strong>
            <CopyButton text={reference} label={words.reference} words={words} />
          </p>
        </li>
        <li>{early}</li>
        <li>{arrived}</li>
      </ol>
      <p className="mt-3 max-w-prose text-ink-soft">{words.orFamily}</p>
      <Link
        to="/pay"
        className="inline-flex min-h-11 items-center self-start font-semibold underline"
      >
        {words.pay}
      </Link>
    </FoldedPart>
  );
}
