/** The complaints of a member, on the member's case. */

import { useDesk } from "#desk/desk.api.ts";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { DeskSection } from "#desk/desk-section.tsx";
import { ComplaintTable } from "./complaint-table.tsx";

export function CaseComplaints({ memberId }: { readonly memberId: string }) {
  const query = useDesk("POST /staff/members/complaints", { memberId });
  return (
    <DeskSection id="complaints" title="Complaints" isWide>
      <QueryAnswer query={query}>{({ rows }) => <ComplaintTable rows={rows} />}</QueryAnswer>
    </DeskSection>
  );
}
