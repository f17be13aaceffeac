/**
 * Whether a statement is confirmed. Until then its payments are on the loans but not proved: a
 * second person sees its effects and confirms it here, or the account's next statement does.
 */
import { statementDoubts } from "@hiram/contract/payment/statements.ts";
import type { StaffReply } from "#api/client.ts";
import { FactList } from "#desk/facts.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { ProposalCard } from "#desk/proposal-card.tsx";
import { useStaffQuery } from "#desk/use-staff-query.ts";
import { Card } from "#ui/card.tsx";
import { writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";

type Statement = StaffReply<"POST /staff/statements/read">;
type Props = { readonly statement: Statement; readonly onDone: () => void };

export function Confirmation({ statement, onDone }: Props) {
  const { confirmedAt, doubts, finishedAt, proposalId } = statement;
  if (confirmedAt) return <p className="text-ink-soft">{sayConfirmed(statement)}</p>;
  return (
    <section aria-labelledby="to-confirm" className="flex min-w-0 flex-col gap-4">
      <h2 id="to-confirm" className="text-lg text-accent">
        To be confirmed
      </h2>
      <Notice variant="wait">
        <p>
          Its payments are on the loans, and prove nothing yet: overpaid money is not refunded, and
          a loan that they closed is closed, to be confirmed.
        </p>
        {doubts.length === 0 ? (
          <p>
            Another person confirms it, or the next statement does that begins with its closing
            balance and that somebody else loads.
          </p>
        ) : (
          <>
            <p>A second person has to confirm it:</p>
            <ul className="list-disc pl-5">
              {doubts.map((doubt) => (
                <li key={doubt}>{statementDoubts[doubt]}</li>
              ))}
            </ul>
          </>
        )}
      </Notice>
      {finishedAt && proposalId ? (
        <Proposal id={proposalId} statement={statement} onDone={onDone} />
      ) : (
        <Effects of={statement} />
      )}
    </section>
  );
}

type ProposalProps = Props & { readonly id: string };

/** The proposal with the facts for its second person, and the statement's effects. */
function Proposal({ id, statement, onDone }: ProposalProps) {
  const { data } = useStaffQuery("POST /staff/proposals", {});
  const proposal = data?.proposals.find((one) => one.id === id);
  return proposal ? (
    <ProposalCard proposal={proposal} onDone={onDone} />
  ) : (
    <Effects of={statement} />
  );
}

const Effects = ({ of: { effects } }: { readonly of: Statement }) => (
  <Card>
    <FactList
      of={[
        ["Loans that it paid", String(effects.loans)],
        ["Loans of these that are closed", String(effects.closed)],
        ["Overpaid on these loans", <Pesos key="overpaid" of={effects.overpaid} />],
        ...(effects.held > 0 ? [["Lines that are held", String(effects.held)] as const] : []),
      ]}
    />
  </Card>
);

function sayConfirmed({ confirmedAt, confirmedBy, confirmedHow }: Statement): string {
  const at = confirmedAt ? writeInstant(confirmedAt) : "";
  if (confirmedHow === "SECOND_PERSON") return `Confirmed by ${confirmedBy}, ${at}.`;
  if (confirmedHow === "NEXT_STATEMENT") return `Confirmed by the next statement, ${at}.`;
  return "Loaded before statements were confirmed.";
}
