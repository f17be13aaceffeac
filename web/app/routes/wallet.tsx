/** The wallet, with the loan's status and statement. */
import { StatusAndStatement } from "#loan/status-and-statement.tsx";
import { Wallet } from "#wallet/wallet.tsx";

export default function WalletPage() {
  return <Wallet loan={<StatusAndStatement />} />;
}
