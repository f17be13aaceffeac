/** The button that recomputes every balance, with what it found. */

import { FiguresSourceNote } from "#books/figures-source.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";

export function VerifyLedger({ title }: { title: string }) {
  const me = useStaff();
  const verify = useDeskAction("POST /staff/books/verify");
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{title}</h2>
        {mayDoAction(me, "ledger.verify") && (
          <Button
            variant="plain"
            disabled={verify.isPending}
            onClick={() => verify.mutate(undefined)}
          >
            {verify.isPending ? "Checking…" : "Verify the ledger"}
          </Button>
        )}
      </div>
      <div role="status" className="empty:hidden">
        {verify.error && <FailureNotice failure={toCallFailure(verify.error)} />}
        {verify.data && (
          <Notice variant={verify.data.good ? "good" : "bad"}>
            <p>
              <strong>
                {verify.data.good
                  ? "Every balance is the sum of its postings."
                  : `${verify.data.mismatches.length} things do not match.`}
              </strong>{" "}
              Checked {writeInstant(verify.data.at)}.
            </p>
            <FiguresSourceNote source={verify.data.source} />
            {verify.data.mismatches.map(({ check, found }) => (
              <p key={found}>
                {check}: {found}
              </p>
            ))}
          </Notice>
        )}
      </div>
    </>
  );
}
