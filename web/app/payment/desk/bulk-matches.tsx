/** Matches many payments to their suggested loans, each after a preview. */
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { useRef, useState } from "react";
import { askStaff } from "#api/client.ts";
import { BULK_ROWS_MAX, BulkDialog } from "#desk/bulk/bulk-dialog.tsx";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { withFreshFactor } from "#desk/fresh-factor.ts";
import { Button } from "#ui/button.tsx";
import type { StaffPaymentRow } from "./payment-shape.ts";
import { nameCauses, sayCauses } from "./payment-words.tsx";

const say = (pesos: number): string => writePesos(fromPesos(pesos));

type Props = { readonly rows: readonly StaffPaymentRow[] };

export function BulkMatches({ rows }: Props) {
  const me = useStaff();
  const [isOpen, setIsOpen] = useState(false);
  // A name alone points to a loan too weakly to be matched among many.
  const suggested = rows.flatMap(({ suggestion, ...payment }) =>
    suggestion?.causes.some((cause) => cause !== "name") &&
    payment.status === "UNMATCHED" &&
    payment.waitsFor === null
      ? [{ ...payment, suggestion }]
      : [],
  );
  if (!mayDoAction(me, "payment.match") || suggested.length === 0) return null;
  return (
    <>
      <Button variant="plain" className="self-start" onClick={() => setIsOpen(true)}>
        Match the suggested ({Math.min(suggested.length, BULK_ROWS_MAX)})
      </Button>
      {isOpen && (
        <Matching
          rows={suggested.slice(0, BULK_ROWS_MAX).map((one) => ({
            ...one,
            name: `Payment ${one.number}, ${say(one.amount)}`,
            about: `→ ${one.suggestion.name}, loan ${one.suggestion.loanNumber}. ${sayCauses(one.suggestion)}`,
            loanId: one.suggestion.loanId,
            reason: nameCauses(one.suggestion.causes),
          }))}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

type Row = {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly loanId: string;
  /** Why the loan is suggested: the payment's history shows it. */
  readonly reason: string;
};

function Matching({
  rows,
  onClose,
}: {
  readonly rows: readonly Row[];
  readonly onClose: () => void;
}) {
  // The same key for the same payment: a second press after a lost reply changes nothing.
  const keys = useRef(new Map(rows.map(({ id }) => [id, crypto.randomUUID()])));
  return (
    <BulkDialog
      title="Match suggested payments"
      act="Match"
      rows={rows}
      preview={async ({ id, loanId }) => {
        const effect = await askStaff("POST /staff/payments/preview", { id, loanId });
        const parts = [
          `Pays ${say(effect.principal + effect.interest)} of the loan`,
          effect.penalty + effect.collection > 0 &&
            `${say(effect.penalty + effect.collection)} of late charges`,
          effect.overpaid > 0 && `${say(effect.overpaid)} above what is owed`,
          effect.endsLoan && "pays off the loan",
          effect.needsSecondPerson && "waits for a second person",
          effect.needsDocument && "needs a document: match it alone",
        ];
        return `${parts.filter(Boolean).join("; ")}.`;
      }}
      run={async ({ id, loanId, reason }) => {
        const idempotencyKey = keys.current.get(id) ?? crypto.randomUUID();
        const reply = await withFreshFactor(() =>
          askStaff("POST /staff/payments/match", { id, loanId, reason }, { idempotencyKey }),
        );
        return reply.needsSecondPerson ? "Proposed to a second person." : "Matched.";
      }}
      onClose={onClose}
    />
  );
}
