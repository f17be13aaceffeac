/** A member's case on one page: data, decisions and history. */
import { useEffect } from "react";
import { useLocation, useParams } from "react-router";
import { CaseAffordability } from "#staff/case/affordability.tsx";
import { CaseDuplicates } from "#staff/case/duplicates/duplicates.tsx";
import { CaseHead } from "#staff/case/head.tsx";
import { CaseIdentity } from "#staff/case/identity/identity.tsx";
import { CaseLoan } from "#staff/case/loan.tsx";
import { CaseNotes } from "#staff/case/notes.tsx";
import { CaseNotices } from "#staff/case/notices.tsx";
import { CasePerson } from "#staff/case/person.tsx";
import { CaseSafety } from "#staff/case/safety/safety.tsx";
import { CaseScore } from "#staff/case/score.tsx";
import type { Case } from "#staff/case/shape.ts";
import { CaseTimeline } from "#staff/case/timeline.tsx";
import { CaseWithdrawals } from "#staff/case/withdrawals.tsx";
import { Answer, DeskPage } from "#staff/desk/desk-page.tsx";
import { useStaffQuery } from "#staff/desk/use-staff-query.ts";
import { CaseProposals } from "#staff/proposals/case-proposals.tsx";

export default function CasePage() {
  const { memberId = "" } = useParams();
  const query = useStaffQuery("POST /staff/members/case", { memberId });
  if (!query.data)
    return (
      <DeskPage title="Case">
        <Answer query={query}>{() => null}</Answer>
      </DeskPage>
    );
  return (
    <>
      {query.error && <Answer query={query}>{() => null}</Answer>}
      <WholeCase key={memberId} shown={query.data} onReload={() => query.refetch()} />
    </>
  );
}

type Props = { readonly shown: Case; readonly onReload: () => void };

function WholeCase({ shown, onReload }: Props) {
  const { hash } = useLocation();
  // The page was empty when the browser looked for the address's fragment.
  useEffect(() => {
    if (hash) document.querySelector(`${hash}-title`)?.closest("section")?.scrollIntoView();
  }, [hash]);
  return (
    <div className="flex flex-col gap-4">
      <CaseHead shown={shown} onReload={onReload} />
      <CaseProposals memberId={shown.member.memberId} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <CaseLoan loan={shown.loan} />
        <div className="flex flex-col gap-4">
          <CaseAffordability affordability={shown.affordability} loan={shown.loan} />
          <CaseScore score={shown.score} />
        </div>
        <CaseIdentity memberId={shown.member.memberId} identity={shown.identity} />
        <CasePerson shown={shown} />
        <CaseSafety shown={shown} />
        <CaseDuplicates memberId={shown.member.memberId} duplicates={shown.duplicates} />
        <CaseWithdrawals name={shown.member.name} withdrawals={shown.withdrawals} />
        <CaseNotes memberId={shown.member.memberId} notes={shown.notes} />
        <CaseTimeline timeline={shown.timeline} />
        <CaseNotices notices={shown.notices} />
      </div>
    </div>
  );
}
