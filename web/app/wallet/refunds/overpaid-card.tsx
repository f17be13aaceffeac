/** The card of overpaid money, whose code is loaded only when there is any. */
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { loadLater } from "#hooks/load-later.tsx";
import { OwedBack } from "#member/owed-back.tsx";
import { isWithdrawalMoving, useWallet } from "#wallet/wallet.api.ts";

const OverpaidMoney = loadLater(() =>
  import("./overpaid.tsx").then((module) => module.OverpaidDetails),
);

/** The card on Home. Failures are shown on the wallet's own card. */
export function OverpaidCard() {
  const { data: wallet } = useWallet("POST /memberloan/pn");
  return wallet ? <OverpaidAndOwed wallet={wallet} /> : null;
}

export const hasOverpaid = ({ overpaid, latestRefund }: WalletReply): boolean =>
  overpaid > 0 || isWithdrawalMoving(latestRefund);

/** Nothing is shown while nothing is overpaid or owed back. */
export const OverpaidAndOwed = ({ wallet }: { readonly wallet: WalletReply }) => (
  <>
    <OwedBack
      owedBack={wallet.owedBack}
      loanNumber={wallet.status === "CLOSED" ? wallet.loanNumber : null}
    />
    {hasOverpaid(wallet) && <OverpaidMoney wallet={wallet} />}
  </>
);
