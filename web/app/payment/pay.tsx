/** Pay: payments under way first, then how much and how. */
import type { PayOptions } from "@hiram/contract/payment/payment.calls.ts";
import { payWords } from "@hiram/words/en/payment/pay.ts";
import { CallFailure } from "#api/client.ts";
import { OwedBack } from "#member/owed-back.tsx";
import { IntentList } from "#payment/intent-list.tsx";
import { PayForm } from "#payment/pay-form.tsx";
import { usePayOptions, useWalletOfPayment } from "#payment/payment.api.ts";
import { BackLink } from "#ui/back-link.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadAlert } from "#ui/failure.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { LoadingLine } from "#ui/show-after-delay.tsx";
import { useWords } from "#words/words.tsx";

export default function PayPage() {
  const words = useWords(payWords);
  const { data, error, refetch } = usePayOptions();
  const nothing = whyNothing(error);
  const { data: wallet } = useWalletOfPayment(nothing === "NothingOwed");
  const owed = wallet && wallet.owedBack > 0 ? wallet : null;
  return (
    <div className="flex flex-col gap-6">
      <PageMeta title={words.title} description={payWords.english.meta} />
      <div className="flex flex-col">
        <BackLink to="/dash">{words.back}</BackLink>
        <h1 className="text-xl text-accent">{words.title}</h1>
      </div>
      {nothing && owed && (
        <Card>
          <OwedBack owedBack={owed.owedBack} loanNumber={owed.loanNumber} />
        </Card>
      )}
      {nothing && !owed && (
        <EmptyState picture="/pictures/wallet-phone.svg" title={words.nothingTitle}>
          <p>{words.nothing[nothing]}</p>
          <ButtonLink to="/dash">{words.back}</ButtonLink>
        </EmptyState>
      )}
      {error && !nothing && <LoadAlert error={error} onRetry={refetch} text={words.failed} />}
      {!data && !error && <LoadingLine text={words.loading} />}
      {data && !nothing && <Choose options={data} />}
    </div>
  );
}

const Choose = ({ options }: { readonly options: PayOptions }) => (
  <>
    <OwedBack owedBack={options.owedBack} payoff={options.payoff} />
    <IntentList intents={options.intents} />
    <PayForm options={options} />
  </>
);

type Nothing = keyof (typeof payWords)["english"]["nothing"];

/** Having nothing to pay is a result and not a failure. */
function whyNothing(error: Error | null): Nothing | null {
  const code = error instanceof CallFailure ? error.problem?.code : undefined;
  return code === "NothingOwed" || code === "PayoutNotConfirmed" ? code : null;
}
