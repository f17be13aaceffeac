/** The dated policy: which row holds, what differs between rows, and a new one by two people. */
import { useState } from "react";
import { describePolicy, differences } from "#staff/admin/describe-policy.ts";
import { ProposePolicy } from "#staff/admin/propose-policy.tsx";
import { useDesk, useDeskAction } from "#staff/desk/desk.api.ts";
import { mayDo, useStaff } from "#staff/desk/desk-frame.tsx";
import { Answer, DeskPage } from "#staff/desk/desk-page.tsx";
import { Facts } from "#staff/desk/facts.tsx";
import { Outcome } from "#staff/desk/outcome.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay, writeInstant } from "#ui/day.ts";

export default function PolicyPage() {
  const me = useStaff();
  const query = useDesk("GET /staff/policy");
  const confirm = useDeskAction("POST /staff/policy/confirm");
  const reject = useDeskAction("POST /staff/policy/reject");
  const [isProposing, setIsProposing] = useState(false);
  return (
    <DeskPage
      title="Policy"
      beside={
        mayDo(me, "policy.propose") && (
          <Button look="action" onClick={() => setIsProposing((before) => !before)}>
            {isProposing ? "Leave it" : "Propose a new row"}
          </Button>
        )
      }
    >
      <p className="text-ink-soft">
        A row holds from its day until the next one's. A loan keeps the row of the day it was
        applied for. Rows are never changed: a new one is proposed by one person and confirmed by
        another.
      </p>
      <Outcome action={confirm} done="Confirmed. It holds from its day on." />
      <Outcome action={reject} done="Turned down." />
      <Answer query={query}>
        {({ rows, inForce, proposals }) => {
          const current = rows.find(({ policy }) => policy.from === inForce)?.policy;
          return (
            <>
              {isProposing && current && (
                <ProposePolicy current={current} onDone={() => setIsProposing(false)} />
              )}
              {proposals
                .filter(({ status }) => status === "PROPOSED")
                .map((proposal) => (
                  <Card key={proposal.id} className="flex flex-col gap-3">
                    <h2 className="text-lg">Proposed from {writeDay(proposal.policy.from)}</h2>
                    <p className="text-sm text-ink-soft">
                      By {proposal.proposedBy}, {writeInstant(proposal.proposedAt)}. Void after{" "}
                      {writeInstant(proposal.expiresAt)}.
                    </p>
                    {current && <Facts of={differences(current, proposal.policy)} />}
                    <div className="flex flex-wrap gap-3">
                      {proposal.mayConfirm && mayDo(me, "policy.confirm") ? (
                        <Button
                          onClick={() => confirm.mutate({ id: proposal.id, print: proposal.print })}
                        >
                          Confirm exactly this
                        </Button>
                      ) : (
                        <p className="py-2">Somebody else has to confirm it.</p>
                      )}
                      {mayDo(me, "policy.confirm") && (
                        <Button look="plain" onClick={() => reject.mutate({ id: proposal.id })}>
                          Turn down
                        </Button>
                      )}
                    </div>
                  </Card>
                ))}
              {rows.toReversed().map(({ policy, proposedBy, confirmedBy }) => (
                <Card key={policy.from}>
                  <h2 className="text-lg">
                    From {writeDay(policy.from)}
                    {policy.from === inForce && " (holds today)"}
                  </h2>
                  <p className="pb-3 text-sm text-ink-soft">
                    {proposedBy
                      ? `Proposed by ${proposedBy}, confirmed by ${confirmedBy}`
                      : "Came with the product"}
                  </p>
                  <Facts of={describePolicy(policy)} />
                </Card>
              ))}
            </>
          );
        }}
      </Answer>
    </DeskPage>
  );
}
