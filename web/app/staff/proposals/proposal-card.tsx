/** One proposal as its second person sees it: what will happen, the facts, who and why. */
import type { OpenProposal } from "@hiram/contract/staff/proposals/proposals.calls.ts";
import { Link } from "react-router";
import { useDeskAction } from "#staff/desk/desk.api.ts";
import { DeskFailure } from "#staff/desk/desk-failure.tsx";
import { Facts } from "#staff/desk/facts.tsx";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";

type Props = {
  readonly proposal: OpenProposal;
  /** On the case itself no link leads to it. */
  readonly isOnCase?: boolean;
  readonly onDone: (said: string) => void;
};

export function ProposalCard({ proposal, isOnCase = false, onDone }: Props) {
  const confirm = useDeskAction("POST /staff/proposals/confirm");
  const reject = useDeskAction("POST /staff/proposals/reject");
  const { id, fingerprint, title, facts, reason, by, at, expiresAt, isOwn, mayConfirm } = proposal;
  const isBusy = confirm.isPending || reject.isPending;
  const error = confirm.error ?? reject.error;
  const end = isOwn ? "Take back" : "Reject";
  return (
    <section
      aria-label={title}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-card p-4 md:p-5"
    >
      <h2 className="text-lg">{title}</h2>
      <Facts
        of={[
          ...facts.map(({ name, value }) => [name, value] as const),
          ...(reason ? [["Why", reason] as const] : []),
          ["Proposed", `${by}, ${writeInstant(at)}`],
          ["Void after", writeInstant(expiresAt)],
        ]}
      />
      <div role="status" className="empty:hidden">
        {error && <DeskFailure error={error} />}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {mayConfirm && (
          <Button
            variant="action"
            disabled={isBusy}
            aria-label={`Confirm: ${title}`}
            onClick={() =>
              confirm.mutate(
                { id, fingerprint },
                { onSuccess: () => onDone(`Confirmed and done: ${title}.`) },
              )
            }
          >
            Confirm
          </Button>
        )}
        <Button
          variant="plain"
          disabled={isBusy}
          aria-label={`${end}: ${title}`}
          onClick={() =>
            reject.mutate({ id }, { onSuccess: () => onDone(`Ended, nothing changed: ${title}.`) })
          }
        >
          {end}
        </Button>
        {isOwn && <p className="text-ink-soft">Somebody else has to confirm it.</p>}
        {proposal.memberId && !isOnCase && (
          <Link to={`/staff/members/${proposal.memberId}`} className="underline">
            Open the case
          </Link>
        )}
      </div>
    </section>
  );
}
