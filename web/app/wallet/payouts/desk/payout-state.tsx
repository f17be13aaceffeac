/** The state of a payout: its status, and facts that staff must know. */

import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { payoutChannelNames, payoutKindNames } from "@hiram/contract/wallet/desk-names.ts";
import type {
  PayoutChannel,
  WithdrawalKind,
  WithdrawalStatus,
} from "@hiram/contract/wallet/wallet.ts";
import type { ReactNode } from "react";
import { DeskWithdrawalTag } from "#desk/statuses.tsx";
import { writeInstant } from "#ui/day.ts";

type Shown = {
  readonly kind: WithdrawalKind;
  readonly status: WithdrawalStatus;
  readonly needsSecondPerson: boolean;
  readonly isFirstPayout: boolean;
  readonly isApprovedByYou: boolean;
  readonly releasedBy: string | null;
  readonly confirmedBy: string | null;
  readonly railReference: string | null;
  readonly inBatch: boolean;
  readonly returnReason: string | null;
  readonly pauseReason: string | null;
  readonly pausedUntil: string | null;
};

type Props = { readonly payout: Shown; readonly children?: ReactNode };

export function PayoutStateLine({ payout, children }: Props) {
  const { status, pauseReason, pausedUntil } = payout;
  const lines = [
    payout.needsSecondPerson && status === "PROCESSING" && sayPeople(payout),
    payout.inBatch && status === "PROCESSING" && "In a bank file",
    pauseReason && `${pauseReason}${pausedUntil ? ` Until ${writeInstant(pausedUntil)}.` : ""}`,
    payout.returnReason,
    payout.railReference && `Bank: ${payout.railReference}`,
  ];
  return (
    <div className="flex max-w-64 flex-col items-start gap-1">
      {payout.kind === "REFUND" && <strong>{payoutKindNames.REFUND}</strong>}
      <DeskWithdrawalTag status={status} />
      {lines.map(
        (line) =>
          line && (
            <span key={line} className="text-sm text-ink-soft">
              {line}
            </span>
          ),
      )}
      {children}
    </div>
  );
}

type Others = { readonly othersToday: number; readonly othersTodayPHP: number };

type To = Others & {
  readonly bankName: string;
  readonly accountMasked: string;
  readonly accountName: string;
  readonly channel: PayoutChannel;
};

/** The account, its holder and the channel of a payout. */
export const PayoutDestination = ({
  bankName,
  accountMasked,
  accountName,
  channel,
  ...others
}: To) => (
  <>
    {bankName} <span className="figures whitespace-nowrap">{accountMasked}</span>
    <span className="block text-sm">{accountName}</span>
    <span className="block text-sm text-ink-soft">{payoutChannelNames[channel]}</span>
    {others.othersToday > 0 && (
      <span className="block text-sm text-ink-soft">Also today: {sayOtherPayouts(others)}</span>
    )}
  </>
);

/** The member's other payouts of the day, by number and sum. */
export const sayOtherPayouts = ({ othersToday, othersTodayPHP }: Others): string =>
  othersToday === 0 ? "None" : `${othersToday}, ${writePesos(fromPesos(othersTodayPHP))}`;

function sayPeople({ releasedBy, confirmedBy, ...payout }: Shown): string {
  if (payout.isFirstPayout && confirmedBy) return `Confirmed by ${confirmedBy}.`;
  if (payout.isApprovedByYou && !confirmedBy)
    return payout.isFirstPayout
      ? "You approved this loan: another officer has to confirm this payout."
      : "You approved this loan: other officers have to release and confirm this payout.";
  if (payout.isFirstPayout)
    return "A first payout: an officer who did not approve the loan has to confirm it.";
  if (!releasedBy) return "Needs two people: not released yet.";
  if (!confirmedBy) return `Released by ${releasedBy}. A second person has to confirm.`;
  return `Released by ${releasedBy}, confirmed by ${confirmedBy}.`;
}
