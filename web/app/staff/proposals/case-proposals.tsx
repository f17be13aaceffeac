/** The proposals about one member, at the top of the case. */
import { useState } from "react";
import { useDesk } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { ProposalCard } from "#desk/proposal-card.tsx";
import { DoneStatus } from "#ui/notice.tsx";

type Props = { readonly memberId: string };

export function CaseProposals({ memberId }: Props) {
  return mayDoAction(useStaff(), "proposal.read") ? <OpenOnes memberId={memberId} /> : null;
}

function OpenOnes({ memberId }: Props) {
  const { data } = useDesk("POST /staff/proposals", { member: memberId });
  const [said, setSaid] = useState("");
  return (
    <>
      <DoneStatus words={said} />
      {data?.proposals.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} isOnCase onDone={setSaid} />
      ))}
    </>
  );
}
