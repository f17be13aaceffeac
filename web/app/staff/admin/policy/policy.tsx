/** The dated policy: the row in force, what differs between rows, and a new one by two people. */
import type { Policy } from "@hiram/contract/price/policy.ts";
import { type ReactNode, useState } from "react";
import type { StaffBody, StaffReply } from "#api/client.ts";
import { describePolicy, differences } from "#staff/admin/policy/describe-policy.ts";
import { ProposePolicy } from "#staff/admin/policy/propose-policy.tsx";
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
          <Button variant="action" onClick={() => setIsProposing((before) => !before)}>
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
                  <Proposal key={proposal.id} {...{ proposal, current }}>
                    <Decide proposal={proposal} confirm={confirm.mutate} reject={reject.mutate} />
                  </Proposal>
                ))}
              {rows.toReversed().map((row) => (
                <PolicyRow key={row.policy.from} row={row} inForce={inForce} />
              ))}
            </>
          );
        }}
      </Answer>
    </DeskPage>
  );
}

type Reply = StaffReply<"GET /staff/policy">;
type ProposedRow = Reply["proposals"][number];

type ProposalProps = {
  readonly proposal: ProposedRow;
  readonly current: Policy | undefined;
  readonly children: ReactNode;
};

const Proposal = ({ proposal, current, children }: ProposalProps) => (
  <Card className="flex flex-col gap-3">
    <h2 className="text-lg">Proposed from {writeDay(proposal.policy.from)}</h2>
    <p className="text-sm text-ink-soft">
      By {proposal.proposedBy}, {writeInstant(proposal.proposedAt)}. Void after{" "}
      {writeInstant(proposal.expiresAt)}.
    </p>
    {current && <Facts of={differences(current, proposal.policy)} />}
    <div className="flex flex-wrap gap-3">{children}</div>
  </Card>
);

type DecideProps = {
  readonly proposal: ProposedRow;
  readonly confirm: (body: StaffBody<"POST /staff/policy/confirm">) => void;
  readonly reject: (body: StaffBody<"POST /staff/policy/reject">) => void;
};

function Decide({ proposal: { id, fingerprint, mayConfirm }, confirm, reject }: DecideProps) {
  const isAllowed = mayDo(useStaff(), "policy.confirm");
  return (
    <>
      {mayConfirm && isAllowed ? (
        <Button onClick={() => confirm({ id, fingerprint })}>Confirm exactly this</Button>
      ) : (
        <p className="py-2">Somebody else has to confirm it.</p>
      )}
      {isAllowed && (
        <Button variant="plain" onClick={() => reject({ id })}>
          Turn down
        </Button>
      )}
    </>
  );
}

type RowProps = { readonly row: Reply["rows"][number]; readonly inForce: string };

const PolicyRow = ({ row: { policy, proposedBy, confirmedBy }, inForce }: RowProps) => (
  <Card>
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
);
