/** The columns of a table of lines, before and after loading. */
import type { StatementLineReply } from "@hiram/contract/payment/statements.calls.ts";
import { heldLines } from "@hiram/contract/payment/statements.ts";
import type { DeskColumn } from "#desk/desk-table.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { sayCauses } from "#payment/desk/payment-words.tsx";
import { Link } from "#router/link.tsx";
import { writeDay } from "#ui/day.ts";
import { OutcomeTag } from "./outcome-tag.tsx";

export const statementLineColumns = (
  isPlanned: boolean,
): [DeskColumn<StatementLineReply>, ...DeskColumn<StatementLineReply>[]] => [
  { name: "Line", cell: ({ position }) => position },
  {
    name: "Value day",
    cell: ({ valueOn, bookedOn }) => (
      <>
        {writeDay(valueOn)}
        {bookedOn !== valueOn && (
          <span className="block text-sm text-ink-soft">booked {writeDay(bookedOn)}</span>
        )}
      </>
    ),
  },
  { name: "Amount", cell: ({ amount }) => <Pesos of={amount} />, isFigure: true },
  {
    name: "From",
    cell: ({ payer, text, reference }) => (
      <div className="max-w-xs break-words">
        {payer || "–"}
        {text && <span className="block text-sm text-ink-soft">{text}</span>}
        {reference && <span className="block text-sm text-ink-soft">Bank: {reference}</span>}
      </div>
    ),
  },
  {
    name: isPlanned ? "Result" : "Became",
    cell: (line) => (
      <div className="flex flex-col items-start gap-1">
        <OutcomeTag outcome={line.outcome} isPlanned={isPlanned} />
        {line.held && <span className="text-sm">{heldLines[line.held]}</span>}
        <Loan {...line} />
      </div>
    ),
  },
];

const caseLink = "inline-flex min-h-6 items-center text-accent underline";

/** The matched loan, or loans that the money may be meant for. */
const Loan = ({ loanNumber, memberId, proposals }: StatementLineReply) => (
  <>
    {loanNumber !== null && memberId !== null && (
      <Link to={`/staff/members/${memberId}`} className={caseLink}>
        Loan {loanNumber}
      </Link>
    )}
    {proposals.length > 0 && (
      <ul className="text-sm">
        {proposals.map((one) => (
          <li key={one.loanNumber}>
            Perhaps{" "}
            <Link to={`/staff/members/${one.memberId}`} className={caseLink}>
              loan {one.loanNumber}
            </Link>
            . {sayCauses(one)}
          </li>
        ))}
      </ul>
    )}
  </>
);
