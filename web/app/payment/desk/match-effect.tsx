/** What a payment would pay of a loan, before anything is booked. */
import type { UseQueryResult } from "@tanstack/react-query";
import type { StaffReply } from "#api/client.ts";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { FactList, type FactRow } from "#desk/facts.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { Notice } from "#ui/notice.tsx";
import type { FoundLoanName } from "./payment-acts.tsx";

type Effect = StaffReply<"POST /staff/payments/preview">;
type Props = { readonly query: UseQueryResult<Effect>; readonly loan: FoundLoanName };

export const MatchEffect = ({ query, loan }: Props) => (
  <section aria-label="What it would pay" aria-live="polite" className="flex flex-col gap-3">
    <h3 className="font-semibold">
      {loan.name}, loan {loan.loanNumber}: what it would pay
    </h3>
    <QueryAnswer query={query}>
      {(effect) => (
        <>
          <FactList of={factsOf(effect)} />
          {effect.endsLoan && (
            <Notice variant="wait">
              <p>
                It pays this loan back in full.
                {effect.overpaid > 0 &&
                  " What is overpaid is the member's own and can be refunded."}
              </p>
            </Notice>
          )}
          {effect.needsSecondPerson && (
            <Notice variant="wait">
              <p>It is above the amount that one person matches alone: another confirms it.</p>
            </Notice>
          )}
        </>
      )}
    </QueryAnswer>
  </section>
);

const partNames = {
  principal: "Principal",
  fee: "Fee",
  interest: "Interest",
  penalty: "Penalty",
  collection: "Collection",
  overpaid: "Overpaid",
} as const;

/** The parts that are paid, and the rest. */
const factsOf = (effect: Effect): FactRow[] => [
  ...Object.entries(partNames)
    .map(([part, name]) => [name, effect[part as keyof typeof partNames]] as const)
    .filter(([, pesos]) => pesos > 0)
    .map(([name, pesos]) => [name, <Pesos key={name} of={pesos} />] as const),
  ["Still owed today", <Pesos key="owed" of={effect.owedAfter} />],
];
