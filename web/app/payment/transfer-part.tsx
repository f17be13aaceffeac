/** Paying by bank transfer: our account, the reference and the amount, each with a copy button. */

import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { PayOptions } from "@hiram/contract/payment/payment.calls.ts";
import { intentWords } from "@hiram/words/en/payment/intent.ts";
import { groupDigits } from "#payment/group-digits.ts";
import { type PaymentIntent, usePayOptions } from "#payment/payment.api.ts";
import { Link } from "#router/link.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { LoadFailure } from "#ui/failure.tsx";
import { LoadingLine } from "#ui/show-after-delay.tsx";
import { useWords } from "#words/words.tsx";

type Props = { readonly intent: PaymentIntent };
type BankAccount = PayOptions["accounts"][number];

export function TransferPart({ intent }: Props) {
  const words = useWords(intentWords);
  const { data, error, refetch } = usePayOptions();
  return (
    <div className="flex flex-col gap-4">
      <p>{words.transferText}</p>
      {error && !data && (
        <LoadFailure error={error} onRetry={refetch} text={words.accountsFailed} />
      )}
      {!data && !error && <LoadingLine text={words.loading} />}
      {data?.accounts.length === 0 && (
        <p>
          {words.noAccount}{" "}
          <Link to="/contact" className="font-semibold underline">
            {words.contact}
          </Link>
          .
        </p>
      )}
      {data?.accounts.map((account) => (
        <Lines key={account.accountNumber} account={account} intent={intent} />
      ))}
      <p className="text-sm text-ink-soft">{words.transferCheck}</p>
    </div>
  );
}

function Lines({ account, intent }: Props & { readonly account: BankAccount }) {
  const words = useWords(intentWords);
  const { reference } = intent;
  const amount = fromPesos(intent.amount);
  const lines: [name: string, shown: string, copied: string][] = [
    [words.bank, account.bankName, account.bankName],
    [words.accountName, account.accountName, account.accountName],
    [words.accountNumber, account.accountNumber, account.accountNumber.replace(/[\s-]/g, "")],
    [words.reference, groupDigits(reference), reference],
    [words.amount, writePesos(amount), (amount / 100).toFixed(2)],
  ];
  return (
    <dl className="@container divide-y divide-line border-y border-line">
      {lines.map(([name, shown, copied]) => (
        // With large text the button is below, because beside it a reference would break.
        <div
          key={name}
          className="flex flex-col items-start gap-x-3 py-2 @min-[17rem]:grid @min-[17rem]:grid-cols-[1fr_auto] @min-[17rem]:items-center"
        >
          <dt className="min-w-0 text-sm text-ink-soft">{name}</dt>
          <dd className="figures min-w-0 font-semibold break-words">{shown}</dd>
          <dd className="pt-1 @min-[17rem]:col-start-2 @min-[17rem]:row-span-2 @min-[17rem]:row-start-1 @min-[17rem]:pt-0">
            <CopyButton text={copied} label={words.copyOf(name)} words={words} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
