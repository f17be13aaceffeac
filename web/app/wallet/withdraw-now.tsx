/**
 * The button that begins a withdrawal, and why it cannot be pressed. A wallet without money has no
 * button once its loan is active: everything was taken out, and no more comes.
 */
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { walletWords } from "@hiram/words/en/wallet/wallet.ts";
import { Button } from "#ui/button.tsx";
import { isWithdrawable, WhyNot, whyNotId } from "#wallet/why-not.tsx";
import { useWords } from "#words/words.tsx";

type Props = { readonly wallet: WalletReply; readonly onOpen: () => void };

export function WithdrawNow({ wallet, onOpen }: Props) {
  const words = useWords(walletWords);
  if (wallet.wallet <= 0 && wallet.status === "ACTIVE") return <WhyNot wallet={wallet} />;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant="action"
        className="max-md:w-full"
        disabled={!isWithdrawable(wallet)}
        aria-describedby={whyNotId}
        onClick={onOpen}
      >
        {words.withdrawNow}
      </Button>
      <WhyNot wallet={wallet} />
    </div>
  );
}
