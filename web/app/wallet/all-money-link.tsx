/** The link from a wallet to the list of all money. */

import { moneyWords } from "@hiram/words/en/wallet/money.ts";
import { Link } from "#router/link.tsx";
import { useWords } from "#words/words.tsx";

export function AllMoneyLink() {
  const words = useWords(moneyWords);
  return (
    <Link
      to="/wallet/money"
      className="inline-flex min-h-11 items-center self-start font-semibold text-accent underline"
    >
      {words.open}
    </Link>
  );
}
