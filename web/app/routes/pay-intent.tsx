/** One payment of a member: the payment's page, with the way to its receipt. */
import { IntentPage } from "#payment/intent-page.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { intentWords } from "#words/en/payment/intent.ts";
import { useWords } from "#words/words.tsx";

export default function PayIntent() {
  return <IntentPage receipt={() => <ToPayments />} />;
}

function ToPayments() {
  const { receipt } = useWords(intentWords);
  return (
    <ButtonLink to="/dash#payments-title" className="self-start">
      {receipt}
    </ButtonLink>
  );
}
