/** The status of a withdrawal: its tag, its meaning, what happens next, and any problem. */
import type { WithdrawalReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { type ReturnReason, returnReasons } from "@hiram/contract/wallet/wallet.ts";
import { withdrawalsWords } from "@hiram/words/en/wallet/withdrawals.ts";
import type { ReactNode } from "react";
import { loadLater } from "#hooks/load-later.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { sayPromised, writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";
import { StatusTag } from "#ui/status-tag.tsx";
import { useKindWords } from "#wallet/kind-words.ts";
import { isRecalled, isWithdrawalMoving } from "#wallet/wallet.api.ts";
import { useWords } from "#words/words.tsx";

/** Only a withdrawal that is under way can be recalled. */
const Recall = loadLater(() => import("#wallet/recall.tsx").then((module) => module.Recall));

type Props = { readonly withdrawal: WithdrawalReply };
type StatusProps = Props & {
  /** Between the status and its actions, such as the steps. */
  readonly children?: ReactNode;
};

export function WithdrawalTag({ withdrawal }: Props) {
  const words = useWords(withdrawalsWords);
  const { status, statusColor, statusIcon } = withdrawal;
  return (
    <StatusTag color={statusColor} icon={statusIcon}>
      {isRecalled(withdrawal) ? words.recalled.status : words.status[status]}
    </StatusTag>
  );
}

/** Announced when it changes, because it changes by itself. */
export function WithdrawalStatusLine({ withdrawal, children }: StatusProps) {
  const words = useKindWords(withdrawal);
  const { status, pauseCause, pausedUntil, promisedBy } = withdrawal;
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col items-start gap-2">
        <WithdrawalTag withdrawal={withdrawal} />
        <p>{isRecalled(withdrawal) ? words.recalled.says : words.says[status]}</p>
      </div>
      {isWithdrawalMoving(withdrawal) && status !== "ON_HOLD" && (
        <p className="text-sm text-ink-soft">
          {sayPromised(promisedBy, words.expected, words.late)}
        </p>
      )}
      {pauseCause && (
        <Notice variant="wait">
          <p>{words.pausedBecause[pauseCause]}</p>
          {pausedUntil && <p>{words.pausedUntil(writeInstant(pausedUntil))}</p>}
          <ButtonLink to="/help/messages" variant="plain">
            {words.writeToUs}
          </ButtonLink>
        </Notice>
      )}
      {status === "RETURNED" && !isRecalled(withdrawal) && <Returned withdrawal={withdrawal} />}
      {children}
      {isWithdrawalMoving(withdrawal) && <Recall key={withdrawal.id} withdrawal={withdrawal} />}
    </div>
  );
}

/** The server sends the reason in English; its name in the contract's table has the translation. */
function sayReturned(said: string, reasons: Readonly<Record<ReturnReason, string>>): string {
  const names = Object.keys(returnReasons) as ReturnReason[];
  const name = names.find((one) => returnReasons[one] === said);
  return name ? reasons[name] : said;
}

/** Why it was returned, and advice. */
function Returned({ withdrawal }: Props) {
  const words = useWords(withdrawalsWords);
  return (
    <Notice variant="bad">
      {withdrawal.returnReason && (
        <p>
          <strong>{words.returnedBecause}:</strong>{" "}
          {sayReturned(withdrawal.returnReason, words.returnReasons)}
        </p>
      )}
      <ButtonLink to="/settings#account" variant="plain">
        {words.correctAccount}
      </ButtonLink>
    </Notice>
  );
}
