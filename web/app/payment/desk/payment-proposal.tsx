/** Another person's proposal about this payment, to confirm or end here. */

import { ProposalCard } from "#desk/proposal-card.tsx";
import { useStaffQuery } from "#desk/use-staff-query.ts";
import { Notice } from "#ui/notice.tsx";

type Props = {
  readonly id: string;
  readonly onDone: (said: string) => void;
};

export function PaymentProposal({ id, onDone }: Props) {
  const { data } = useStaffQuery("POST /staff/proposals", {});
  const proposal = data?.proposals.find((one) => one.id === id);
  if (proposal) return <ProposalCard proposal={proposal} isOnCase onDone={onDone} />;
  return (
    data !== undefined && (
      <Notice variant="wait">
        <p>A change of this payment waits for a second person.</p>
      </Notice>
    )
  );
}
