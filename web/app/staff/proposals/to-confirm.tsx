/** Everything that waits for a second person, oldest first. */
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { useDesk } from "#desk/desk.api.ts";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { ProposalCard } from "#desk/proposal-card.tsx";
import { Link } from "#router/link.tsx";
import { DoneStatus } from "#ui/notice.tsx";

export default function ToConfirm() {
  const query = useDesk("POST /staff/proposals", {});
  const [said, setSaid] = useState("");
  return (
    <DeskPage title="To confirm">
      <p className="max-w-prose text-ink-soft">
        One person has proposed each of these; another has to confirm it. Nothing happens until
        then. You confirm exactly what you see here: if anything changes meanwhile, we'll ask you to
        look again. Proposals that your role cannot confirm are not in this list.
      </p>
      <DoneStatus words={said} />
      <QueryAnswer query={query}>
        {({ proposals, elsewhere }) =>
          proposals.length + elsewhere.length === 0 ? (
            <p>Nothing is waiting for your confirmation.</p>
          ) : (
            <>
              <Elsewhere waiting={elsewhere} />
              <ul className="grid items-start gap-4 lg:grid-cols-2">
                {proposals.map((proposal) => (
                  <li key={proposal.id}>
                    <ProposalCard proposal={proposal} onDone={setSaid} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </QueryAnswer>
    </DeskPage>
  );
}

type ElsewhereProps = { readonly waiting: StaffReply<"POST /staff/proposals">["elsewhere"] };

/** Links to proposals that are confirmed on their own page. */
const Elsewhere = ({ waiting }: ElsewhereProps) =>
  waiting.length > 0 && (
    <ul aria-label="Confirmed on their own pages" className="flex flex-col">
      {waiting.map(({ title, memberId }) => (
        <li key={`${title} ${memberId}`}>
          <Link
            to={memberId ? `/staff/members/${memberId}` : "/staff/policy"}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
