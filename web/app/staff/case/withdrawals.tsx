/** The member's withdrawals, newest first, with the possible actions. */
import { DeskSection } from "#staff/case/desk-section.tsx";
import type { Case } from "#staff/case/shape.ts";
import { DeskTable } from "#staff/desk/desk-table.tsx";
import { Pesos } from "#staff/desk/pesos.tsx";
import { usePayouts } from "#staff/payouts/payout-buttons.tsx";
import { PayoutState, PayoutTo } from "#staff/payouts/payout-state.tsx";
import { writeInstant } from "#ui/day.ts";

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
          { name: "To", cell: (row) => <PayoutTo {...row} /> },
          { name: "Status", cell: (row) => <PayoutState payout={row} /> },
          {
            name: "Do",
            cell: (row) => buttons({ ...row, name, amount: row.totalAmountWithdrawn }),
          },
        ]}
      />
    </DeskSection>
  );
}
