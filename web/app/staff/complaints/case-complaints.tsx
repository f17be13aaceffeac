/** The complaints of a member, on the member's case. */
import { DeskSection } from "#staff/case/desk-section.tsx";
import { ComplaintTable } from "#staff/complaints/complaint-table.tsx";
import { useDesk } from "#staff/desk/desk.api.ts";
import { Answer } from "#staff/desk/desk-page.tsx";

export function CaseComplaints({ memberId }: { readonly memberId: string }) {
  const query = useDesk("POST /staff/members/complaints", { memberId });
  return (
    <DeskSection id="complaints" title="Complaints" isWide>
      <Answer query={query}>{({ rows }) => <ComplaintTable rows={rows} />}</Answer>
    </DeskSection>
  );
}
