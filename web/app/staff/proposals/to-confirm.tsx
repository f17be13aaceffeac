/** Everything that waits for a second person, oldest first. */
import { useState } from "react";
import { useDesk } from "#staff/desk/desk.api.ts";
import { Answer, DeskPage } from "#staff/desk/desk-page.tsx";
import { ProposalCard } from "#staff/proposals/proposal-card.tsx";
import { DoneStatus } from "#ui/notice.tsx";

export default function ToConfirm() {
  const query = useDesk("POST /staff/proposals", {});
  const [said, setSaid] = useState("");
  return (
    <DeskPage title="To confirm">
      <p className="max-w-prose text-ink-soft">
        One person has proposed each of these; another has to confirm it. Nothing happens until
        then. What you confirm is what is shown here: if anything changes meanwhile, it is refused.
      </p>
      <DoneStatus words={said} />
      <Answer query={query}>
        {({ proposals }) =>
          proposals.length === 0 ? (
            <p>Nothing waits for a second person.</p>
          ) : (
            <ul className="grid items-start gap-4 lg:grid-cols-2">
              {proposals.map((proposal) => (
                <li key={proposal.id}>
                  <ProposalCard proposal={proposal} onDone={setSaid} />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </DeskPage>
  );
}
