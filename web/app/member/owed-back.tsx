/** Money that a member owes back: a refund whose payment was reversed later. */

import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { paymentReferenceOf, writePaymentReference } from "@hiram/contract/payment/reference.ts";
import { owedBackWords } from "@hiram/words/en/member/owed-back.ts";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  /** In pesos; zero shows nothing. */
  readonly owedBack: number;
  /** Today's payoff in pesos, when the member is about to pay. */
  readonly payoff?: number;
  /** The number of a loan on which nothing else is owed. */
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
