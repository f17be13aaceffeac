/** A wallet without a loan: why, and the one next step. */
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { walletWords } from "@hiram/words/en/wallet/wallet.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useWords } from "#words/words.tsx";

type Why = keyof (typeof walletWords)["english"]["empty"];

const whyByStatus: Readonly<Record<WalletReply["status"], Why>> = {
  "?": "none",
  PENDING: "waiting",
  IN_REVIEW: "waiting",
  ON_HOLD: "waiting",
  APPROVED: "approved",
  // An active wallet with a zero balance is not empty: there are withdrawals to show.
  ACTIVE: "none",
  DECLINED: "ended",
  CANCELLED: "ended",
  CLOSED: "paid",
};

export function EmptyWallet({ status }: Pick<WalletReply, "status">) {
  const { empty } = useWords(walletWords);
  const { title, text, next } = empty[whyByStatus[status]];
  return (
    <EmptyState picture="/pictures/wallet-phone.svg" title={title}>
      <p>{text}</p>
      <ButtonLink to="/dash" variant={whyByStatus[status] === "approved" ? "action" : "primary"}>
        {next}
      </ButtonLink>
    </EmptyState>
  );
}
