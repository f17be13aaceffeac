/** What a payment would pay of a loan, before anything is booked. */
import { Answer } from "#staff/desk/desk-page.tsx";
import { Facts } from "#staff/desk/facts.tsx";
import { Pesos } from "#staff/desk/pesos.tsx";
import { useStaffQuery } from "#staff/desk/use-staff-query.ts";
import type { ChosenLoan } from "#staff/payments/payment-acts.tsx";
import type { OpenPayment } from "#staff/payments/payment-shape.ts";
import { Notice } from "#ui/notice.tsx";

type Props = { readonly payment: OpenPayment; readonly loan: ChosenLoan };

export function MatchEffect({ payment, loan }: Props) {
  const query = useStaffQuery("POST /staff/payments/preview", {
    id: payment.id,
    loanId: loan.loanId,
  });
  return (
    <section aria-label="What it would pay" aria-live="polite" className="flex flex-col gap-3">
      <h3 className="font-semibold">
        {loan.name}, loan {loan.loanNumber}: what it would pay
      </h3>
      <Answer query={query}>
        {(effect) => (
          <>
            <Facts
              of={[
                ["Principal", <Pesos key="principal" of={effect.principal} />],
                ["Interest", <Pesos key="interest" of={effect.interest} />],
                ["Penalty", <Pesos key="penalty" of={effect.penalty} />],
                ["Collection", <Pesos key="collection" of={effect.collection} />],
                ["Overpaid", <Pesos key="overpaid" of={effect.overpaid} />],
                ["Still owed today", <Pesos key="owed" of={effect.owedAfter} />],
              ]}
            />
            {effect.endsLoan && (
              <Notice variant="wait">
                <p>It ends this loan.</p>
              </Notice>
            )}
            {effect.needsSecondPerson && (
              <Notice variant="wait">
                <p>It is above the amount that one person matches alone: another confirms it.</p>
              </Notice>
            )}
          </>
        )}
      </Answer>
    </section>
  );
}
