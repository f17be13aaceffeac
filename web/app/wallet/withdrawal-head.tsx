/** Which withdrawal it is: amount, account and reference. */
import { fromPesos } from "@hiram/contract/money/money.ts";
import type { WithdrawalReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { Money } from "#ui/money.tsx";
import { useKindWords } from "#wallet/kind-words.ts";

export function WithdrawalHead({ withdrawal }: { readonly withdrawal: WithdrawalReply }) {
  const words = useKindWords(withdrawal);
  const { reference, bankName, accountEnding, totalAmountWithdrawn } = withdrawal;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div>
        <h2 className="text-base text-accent">{words.latest}</h2>
        <p className="text-sm text-ink-soft">{words.to(bankName, accountEnding)}</p>
        <p className="text-sm text-ink-soft">{reference}</p>
      </div>
      <p className="text-lg font-semibold">
        <Money amount={fromPesos(totalAmountWithdrawn)} />
      </p>
    </div>
  );
}
