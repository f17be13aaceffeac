/** The words of a withdrawal by its kind: a refund has some of its own. */
import type { WithdrawalReply } from "@hiram/contract/wallet/wallet.calls.ts";
import type { WithdrawalKind } from "@hiram/contract/wallet/wallet.ts";
import { withdrawalsWords } from "@hiram/words/en/wallet/withdrawals.ts";
import { useWords } from "#words/words.tsx";

type Words = (typeof withdrawalsWords)["english"];

const wordsOf: Readonly<Record<WithdrawalKind, (words: Words) => Omit<Words, "refund">>> = {
  LOAN: (words) => words,
  REFUND: (words) => ({ ...words, ...words.refund }),
};

export function useKindWords({ kind }: Pick<WithdrawalReply, "kind">): Omit<Words, "refund"> {
  return wordsOf[kind](useWords(withdrawalsWords));
}
