/** Where a payout stands: its status, and what the desk must know beside it. */
import type { WithdrawalStatus } from "@hiram/contract/wallet.ts";
import { WithdrawalTag } from "#staff/statuses.tsx";
import { writeInstant } from "#ui/day.ts";

type Shown = {
  readonly status: WithdrawalStatus;
  readonly needsSecondPerson: boolean;
  readonly releasedBy: string | null;
  readonly confirmedBy: string | null;
  readonly railReference: string | null;
  readonly inBatch: boolean;
  readonly returnReason: string | null;
  readonly holdReason: string | null;
  readonly holdUntil: string | null;
};

export function PayoutState({ payout }: { payout: Shown }) {
  const { status, holdReason, holdUntil } = payout;
  const lines = [
    payout.needsSecondPerson && status === "PROCESSING" && sayPeople(payout),
    payout.inBatch && status === "PROCESSING" && "In a bank file",
    holdReason && `${holdReason}${holdUntil ? ` Until ${writeInstant(holdUntil)}.` : ""}`,
    payout.returnReason,
    payout.railReference && `Bank: ${payout.railReference}`,
  ];
  return (
    <div className="flex max-w-64 flex-col items-start gap-1">
      <WithdrawalTag status={status} />
      {lines.map(
        (line) =>
          line && (
            <span key={line} className="text-sm text-ink-soft">
              {line}
            </span>
          ),
      )}
    </div>
  );
}

function sayPeople({ releasedBy, confirmedBy }: Shown): string {
  if (!releasedBy) return "Needs two people: not released yet.";
  if (!confirmedBy) return `Released by ${releasedBy}. A second person has to confirm.`;
  return `Released by ${releasedBy}, confirmed by ${confirmedBy}.`;
}
