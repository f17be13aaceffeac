/** The member's withdrawals, newest first, with the possible actions. */

import type { Case } from "#desk/case-shape.ts";
import { DeskSection } from "#desk/desk-section.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { writeInstant } from "#ui/day.ts";
import { usePayouts } from "#wallet/payouts/desk/payout-buttons.tsx";
import { PayoutDestination, PayoutStateLine } from "#wallet/payouts/desk/payout-state.tsx";

type Props = Pick<Case, "withdrawals"> & { readonly name: string };

export function CaseWithdrawals({ withdrawals, name }: Props) {
  const { buttons, dialog } = usePayouts();
  return (
    <DeskSection id="withdrawals" title="Withdrawals" isWide>
      {dialog}
      <DeskTable
        caption="Withdrawals of this member, newest first"
        rows={withdrawals}
        keyOf={({ id }) => id}
        empty="Nothing has been withdrawn yet."
        columns={[
          {
            name: "Withdrawal",
            cell: ({ reference, createdAt }) => (
              <>
                <strong className="whitespace-nowrap">{reference}</strong>
                <span className="block text-sm text-ink-soft">{writeInstant(createdAt)}</span>
              </>
            ),
          },
          {
            name: "Amount",
            cell: ({ totalAmountWithdrawn }) => <Pesos of={totalAmountWithdrawn} />,
            isFigure: true,
          },
          { name: "To", cell: (row) => <PayoutDestination {...row} /> },
          { name: "Status", cell: (row) => <PayoutStateLine payout={row} /> },
          {
            name: "Do",
            cell: (row) => buttons({ ...row, name, amount: row.totalAmountWithdrawn }),
          },
        ]}
      />
    </DeskSection>
  );
}
