/** The wallet, with the loan's status and statement. */
import { StatusPair } from "#loan/status-pair.tsx";
import { Wallet } from "#wallet/wallet.tsx";

export default function WalletPage() {
  return <Wallet loan={<StatusPair />} />;
}
