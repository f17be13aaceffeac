/** The card of overpaid money, whose code is loaded when there is any. */
import { loadLater } from "#hooks/load-later.tsx";
import { isMoving, useWallet } from "#wallet/wallet.api.ts";

const Overpaid = loadLater(() =>
  import("#wallet/refund/overpaid.tsx").then((module) => module.Overpaid),
);

/** Nothing is drawn while nothing is overpaid; the wallet's own card says what failed. */
export function OverpaidCard() {
  const { data: wallet } = useWallet("POST /memberloan/pn");
  if (!wallet || (wallet.overpaid <= 0 && !isMoving(wallet.latestRefund))) return null;
  return <Overpaid wallet={wallet} />;
}
