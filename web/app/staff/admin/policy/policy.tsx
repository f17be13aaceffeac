/**
 * The dated policy: the row in force, the differences between rows, and a new row by two people.
 */
import { type HousePolicy, policyOnDay, type RowsByDate } from "@hiram/contract/policy/policy.ts";
import { type ReactNode, useState } from "react";
import type { StaffBody, StaffReply } from "#api/client.ts";
import { useDesk, useDeskAction } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { FactList } from "#desk/facts.tsx";
import { describePolicy, listChanges } from "#staff/admin/policy/describe-policy.ts";
import { PolicyChanges } from "#staff/admin/policy/policy-changes.tsx";
import { ProposePolicy } from "#staff/admin/policy/propose-policy.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay, writeInstant } from "#ui/day.ts";
import { DoneStatus } from "#ui/notice.tsx";

type Reply = StaffReply<"GET /staff/policy">;

export default function PolicyPage() {
  const me = useStaff();
  const query = useDesk("GET /staff/policy");
  const [isProposing, setIsProposing] = useState(false);
  const [said, setSaid] = useState("");
  const finish = (words: string) => {
    setIsProposing(false);
    setSaid(words);
  };
  return (
    <DeskPage
      title="Policy"
      beside={
        mayDoAction(me, "policy.propose") && (
          <Button
            variant={isProposing ? "plain" : "action"}
            onClick={() => {
              setIsProposing(!isProposing);
              setSaid("");
            }}
          >
            {isProposing ? "Discard the changes" : "Propose a new policy"}
          </Button>
        )
      }
    >
      <p className="max-w-prose text-ink-soft">
        A policy holds from its first day until the next one's. A loan keeps the policy of the day
        it was applied for. Policies are never changed: a new one is proposed by one person and
        confirmed by another.
      </p>
      <DoneStatus words={said} />
      <QueryAnswer query={query}>
        {(reply) => {
          const rows = reply.rows.map(({ policy }) => policy) as unknown as RowsByDate<HousePolicy>;
          return isProposing ? (
            <ProposePolicy rows={rows} inForce={reply.inForce} onDone={finish} />
          ) : (
            <Rows {...{ reply, rows }} onDone={setSaid} />
          );
        }}
      </QueryAnswer>
    </DeskPage>
  );
}

type RowsProps = {
  readonly reply: Reply;
  readonly rows: RowsByDate<HousePolicy>;
  readonly onDone: (words: string) => void;
};

const Rows = ({ reply: { rows: named, inForce, proposals }, rows, onDone }: RowsProps) => (
  <>
    {proposals
      .filter(({ status }) => status === "PROPOSED")
      .map((proposal) => (
        <Proposal
          key={proposal.id}
          proposal={proposal}
          before={policyOnDay(proposal.policy.from, rows)}
          onDone={onDone}
        />
      ))}
    {named.toReversed().map((row) => (
      <PolicyRow
        key={row.policy.from}
        row={row}
        before={rows.findLast(({ from }) => from < row.policy.from)}
        inForce={inForce}
      />
    ))}
  </>
);

type ProposalProps = {
  readonly proposal: Reply["proposals"][number];
  readonly before: HousePolicy;
  readonly onDone: (words: string) => void;
};

/** The second person sees the comparison that the first person saw. */
function Proposal({ proposal, before, onDone }: ProposalProps) {
  const { id, policy, fingerprint, mayConfirm, proposedBy, proposedAt, expiresAt } = proposal;
  const confirm = useDeskAction("POST /staff/policy/confirm");
  const reject = useDeskAction("POST /staff/policy/reject");
  const isAllowed = mayDoAction(useStaff(), "policy.confirm");
  const error = confirm.error ?? reject.error;
  const isBusy = confirm.isPending || reject.isPending;
  const title = `Proposed from ${writeDay(policy.from)}`;
  const confirmBody: StaffBody<"POST /staff/policy/confirm"> = { id, fingerprint };
  return (
    <section aria-label={title} className="max-w-3xl">
      <Card className="flex flex-col gap-4 border-accent">
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm text-ink-soft">
          By {proposedBy}, {writeInstant(proposedAt)}. Void after {writeInstant(expiresAt)}.
        </p>
        <PolicyChanges before={before} after={policy} />
        <div role="status" className="empty:hidden">
          {error && <DeskFailure error={error} />}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {mayConfirm && isAllowed ? (
            <Button
              variant="action"
              disabled={isBusy}
              onClick={() =>
                confirm.mutate(confirmBody, {
                  onSuccess: () => onDone(`Confirmed. It holds from ${writeDay(policy.from)}.`),
                })
              }
            >
              Confirm exactly this
            </Button>
          ) : (
            <p>Someone else has to confirm it.</p>
          )}
          {isAllowed && (
            <Button
              variant="plain"
              disabled={isBusy}
              onClick={() =>
                reject.mutate({ id }, { onSuccess: () => onDone("Ended. Nothing changes.") })
              }
            >
              {mayConfirm ? "Reject" : "Withdraw proposal"}
            </Button>
          )}
        </div>
      </Card>
    </section>
  );
}

type RowProps = {
  readonly row: Reply["rows"][number];
  readonly before: HousePolicy | undefined;
  readonly inForce: string;
};

function PolicyRow({ row: { policy, proposedBy, confirmedBy }, before, inForce }: RowProps) {
  const isInForce = policy.from === inForce;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg">
        From {writeDay(policy.from)}
        {isInForce && " (holds today)"}
        {policy.from > inForce && " (announced)"}
      </h2>
      <p className="text-sm text-ink-soft">
        {proposedBy
          ? `Proposed by ${proposedBy}, confirmed by ${confirmedBy}`
          : "Came with the software"}
      </p>
      {before && (
        <FactList
          of={listChanges(before, policy).map(({ name, before: old, after }) => [
            name,
            `${old} → ${after}`,
          ])}
        />
      )}
      <AllFigures isOpen={isInForce}>
        <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-2">
          {describePolicy(policy).map(([title, figures]) => (
            <div key={title} className="flex flex-col gap-2">
              <h3 className="font-semibold">{title}</h3>
              <FactList of={figures} />
            </div>
          ))}
        </div>
      </AllFigures>
    </Card>
  );
}

type AllFiguresProps = { readonly isOpen: boolean; readonly children: ReactNode };

const AllFigures = ({ isOpen, children }: AllFiguresProps) => (
  <details open={isOpen}>
    <summary className="min-h-11 cursor-pointer py-2 font-semibold">All figures</summary>
    {children}
  </details>
);
