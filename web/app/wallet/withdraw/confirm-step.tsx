/** The wallet screen's second step: a summary before the code. */
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { withdrawWords } from "@hiram/words/en/wallet/withdraw.ts";
import { usePolicy } from "#hooks/site.tsx";
import { Button } from "#ui/button.tsx";
import { FigureCards } from "#ui/figures.tsx";
import { FocusedHeading } from "#ui/focused-heading.tsx";
import { Money } from "#ui/money.tsx";
import type { Withdraw } from "#wallet/withdraw/use-withdraw.ts";
import { PayoutAccountLine, PayoutChannelLine } from "#wallet/withdraw/withdraw-form.tsx";
import { useWords } from "#words/words.tsx";

type Props = { readonly withdraw: Withdraw; readonly wallet: WalletReply };

export function ConfirmStep({ withdraw, wallet }: Props) {
  const words = useWords(withdrawWords);
  const { dispatch, amount, balance } = withdraw;
  const { transferFeeCentavos } = usePolicy();
  const sum = amount ?? 0;
  return (
    <div className="flex flex-col gap-5">
      <FocusedHeading>{words.confirming}</FocusedHeading>
      <div>
        <p className="text-ink-soft">{words.receive}</p>
        <p className="text-2xl font-bold">
          <Money amount={sum - transferFeeCentavos} />
        </p>
      </div>
      <FigureCards
        lines={[
          [words.amount, <Money key="amount" amount={sum} />],
          [words.fee, <Money key="fee" amount={transferFeeCentavos} />],
          [words.account, <PayoutAccountLine key="account" wallet={wallet} />],
          [words.way, <PayoutChannelLine key="way" amount={sum} wallet={wallet} />],
          [words.left, <Money key="left" amount={balance - sum} />],
        ]}
      />
      <p className="text-sm text-ink-soft">{words.interest}</p>
      <div className="flex gap-3 max-md:flex-col">
        <Button variant="action" onClick={() => dispatch({ type: "askCode" })}>
          {words.confirm}
        </Button>
        <Button variant="plain" onClick={() => dispatch({ type: "back" })}>
          {words.back}
        </Button>
      </div>
    </div>
  );
}
