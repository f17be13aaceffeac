/**
 * One proposal as its second person sees it: the effect, the facts, the proposer and the reason.
 */
import type { OpenProposal } from "@hiram/contract/staff/proposals/proposals.calls.ts";
import { AttachedDocument } from "#desk/attached-document.tsx";
import { Link } from "#router/link.tsx";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { useDeskAction } from "./desk.api.ts";
import { DeskFailure } from "./desk-failure.tsx";
import { mayDoAction, useStaff } from "./desk-frame.tsx";
import { FactList } from "./facts.tsx";

type Props = {
  readonly proposal: OpenProposal;
  /** Left out on the case itself: a link to the same page. */
  readonly isOnCase?: boolean;
  readonly onDone: (said: string) => void;
};

export function ProposalCard({ proposal, isOnCase = false, onDone }: Props) {
  const confirm = useDeskAction("POST /staff/proposals/confirm");
  const reject = useDeskAction("POST /staff/proposals/reject");
  const { id, fingerprint, title, facts, reason, by, at, expiresAt } = proposal;
  const { isOwn, mayConfirm } = proposal;
  const mayEnd = mayDoAction(useStaff(), "proposal.decide");
  const isBusy = confirm.isPending || reject.isPending;
  const error = confirm.error ?? reject.error;
  const end = isOwn ? "Withdraw proposal" : "Reject";
  // Not `onSuccess` of `mutate`: reloading the lists unmounts the card of a decided proposal, and
  // its callback would never run. A failure is in `error`.
  const sayAfter = async (deciding: Promise<unknown>, words: string) => {
    const [decided] = await Promise.allSettled([deciding]);
    if (decided.status === "fulfilled") onDone(words);
  };
  return (
    <section
      aria-label={title}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-card p-4 md:p-5"
    >
      <h2 className="text-lg">{title}</h2>
      <FactList
        of={[
          ...facts.map(({ name, value }) => [name, value] as const),
          ...(reason ? [["Why", reason] as const] : []),
          ["Proposed", `${by}, ${writeInstant(at)}`],
          ["Void after", writeInstant(expiresAt)],
        ]}
      />
      {proposal.documentId && <AttachedDocument id={proposal.documentId} />}
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
              sayAfter(confirm.mutateAsync({ id, fingerprint }), `Confirmed and done: ${title}.`)
            }
          >
            Confirm
          </Button>
        )}
        {mayEnd && (
          <Button
            variant="plain"
            disabled={isBusy}
            aria-label={`${end}: ${title}`}
            onClick={() =>
              sayAfter(
                reject.mutateAsync({ id }),
                `${isOwn ? "Withdrawn" : "Rejected"}, nothing was changed: ${title}.`,
              )
            }
          >
            {end}
          </Button>
        )}
        <p className="text-ink-soft empty:hidden">{sayWhoConfirms(proposal)}</p>
        {proposal.memberId && !isOnCase && (
          <Link to={`/staff/members/${proposal.memberId}`} className="underline">
            Open the case
          </Link>
        )}
      </div>
    </section>
  );
}

/** Why this person cannot confirm the proposal; empty when they can. */
type Barred = NonNullable<OpenProposal["barred"]>;

const whyBarred: Readonly<Record<Barred, string>> = {
  APPROVERS: "You approved a loan that is paid out here.",
  HOLDERS: "You have this role yourself.",
};
const whoConfirms: Readonly<Record<Barred, string>> = {
  APPROVERS: "A colleague who approved none of these loans has to confirm it.",
  HOLDERS: "A colleague without this role has to confirm it.",
};
const whyNobody: Readonly<Record<Barred, string>> = {
  APPROVERS: "everyone else who could has approved one of these loans.",
  HOLDERS: "everyone else who could has this role.",
};

export function sayWhoConfirms(proposal: OpenProposal): string {
  const { mayConfirm, hasSecondPerson, barred, isBarred, isOwn } = proposal;
  if (mayConfirm) return "";
  const why = barred && isBarred && !isOwn ? `${whyBarred[barred]} ` : "";
  if (!hasSecondPerson)
    return barred
      ? `${why}Nobody may confirm it now: ${whyNobody[barred]} It waits until someone else can.`
      : "Nobody else at the desk may confirm it now. It waits until someone can.";
  return barred ? `${why}${whoConfirms[barred]}` : "Someone else has to confirm it.";
}
