/** What a member owes back: a refund whose payment was taken back later. */

import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { paymentReferenceOf, writePaymentReference } from "@hiram/contract/payment/reference.ts";
import { owedBackWords } from "@hiram/words/en/member/owed-back.ts";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  /** In pesos, as the server sends it; zero shows nothing. */
  readonly owedBack: number;
  /** What ends the loan today, in pesos, where the member is about to pay. */
  readonly payoff?: number;
  /** Of a loan on which nothing else is owed. */
  readonly loanNumber?: string | null;
};

export function OwedBack({ owedBack, payoff, loanNumber }: Props) {
  const words = useWords(owedBackWords);
  if (owedBack <= 0) return null;
  const say = (pesos: number) => writePesos(fromPesos(pesos));
  return (
    <Notice variant="wait">
      <p>
        <strong>{words.title(say(owedBack))}</strong>
      </p>
      <p>{words.text}</p>
      {payoff !== undefined && <p>{words.all(say(payoff + owedBack))}</p>}
      {loanNumber && (
        <p>{words.alone(writePaymentReference(paymentReferenceOf(Number(loanNumber))))}</p>
      )}
    </Notice>
  );
}
