/** The member's promises: open, kept or not kept, as the clock decides. */

import type { PromiseStatus } from "@hiram/contract/collection/promise.ts";
import { promiseStatusNames } from "@hiram/contract/collection/promise.ts";
import type { StatusColor, StatusIconName } from "@hiram/contract/wire/lists.ts";
import { useDeskAction } from "#desk/desk.api.ts";
import { ActionOutcome } from "#desk/outcome.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay, writeInstant } from "#ui/day.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { type LateCase, outcomeNames, writeDeskPesos } from "./shape.ts";

const tags: Readonly<Record<PromiseStatus, readonly [StatusColor, StatusIconName]>> = {
  OPEN: ["info", "QueryBuilderRounded"],
  KEPT: ["success", "CheckCircleOutlineRounded"],
  BROKEN: ["warning", "ErrorOutlineRounded"],
  WITHDRAWN: ["info", "ErrorOutlineRounded"],
};

export function PromisesPart({ late }: { readonly late: LateCase }) {
  const withdraw = useDeskAction("POST /staff/collections/withdraw-promise");
  const { promises, isMine, id: loanId } = late;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg text-accent">Promises to pay</h2>
      {promises.length === 0 && <p className="text-ink-soft">None yet.</p>}
      {isMine && promises[0]?.status !== "OPEN" && (
        <p className="text-ink-soft">
          A promise is written down with the contact, once you chose “{outcomeNames.REACHED}”.
        </p>
      )}
      <ul className="flex flex-col gap-4 empty:hidden">
        {promises.map(({ id, amount, promisedOn, status, madeAt, by, paid }) => (
          <li key={id} className="flex flex-col items-start gap-2">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="figures font-semibold">
                {writeDeskPesos(amount)} by {writeDay(promisedOn)}
              </span>
              <StatusTag color={tags[status][0]} icon={tags[status][1]}>
                {promiseStatusNames[status]}
              </StatusTag>
            </div>
            <p className="text-sm text-ink-soft">
              Said on {writeInstant(madeAt)}, written down by {by}.
              {status !== "WITHDRAWN" && ` Received for it: ${writeDeskPesos(paid)}.`}
            </p>
            {status === "OPEN" && isMine && (
              <Button
                variant="plain"
                disabled={withdraw.isPending}
                onClick={() => withdraw.mutate({ loanId, promiseId: id })}
              >
                Take it back
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ActionOutcome action={withdraw} done="Taken back. The member is told." />
    </Card>
  );
}
