/** A member's case on one page: data, decisions and history. */
import { isId } from "@hiram/contract/wire/id.ts";
import { type ReactNode, useEffect } from "react";
import { CaseDuplicates } from "#activation/duplicates/desk/duplicates.tsx";
import { IdentityPart } from "#activation/id-check/desk/identity.tsx";
import type { Case } from "#desk/case-shape.ts";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import NotHere from "#desk/not-here.tsx";
import { useCaseLoans } from "#desk/use-case-loans.ts";
import { useStaffQuery } from "#desk/use-staff-query.ts";
import { CaseDocuments } from "#documents/desk/documents.tsx";
import { CaseComplaints } from "#help/complaints/desk/case-complaints.tsx";
import { CaseLetters } from "#help/letters/desk/letters.tsx";
import { CaseAffordability } from "#loan/approval/desk/affordability.tsx";
import { CaseHardship } from "#loan/hardship/desk/hardship.tsx";
import { CasePapers } from "#loan/papers/desk/papers.tsx";
import { CaseCreditReports } from "#regulators/credit-report/desk/credit-reports.tsx";
import { useLocation } from "#router/router.tsx";
import { useParams } from "#router/use-params.ts";
import { CaseSafety } from "#session/restrictions/desk/safety.tsx";
import { CaseBank } from "#settings/bank/desk/bank.tsx";
import { CaseScore } from "#settings/score/desk/score.tsx";
import { CaseHead } from "#staff/case/head.tsx";
import { LoanLifeChart } from "#staff/case/life/case-life.tsx";
import { CaseLoanPart, CaseSchedule } from "#staff/case/loan.tsx";
import { ChosenCaseLoan } from "#staff/case/loans/chosen-loan.tsx";
import { CaseHistory } from "#staff/case/loans/history.tsx";
import { CaseNotes } from "#staff/case/notes.tsx";
import { CaseNotices } from "#staff/case/notices.tsx";
import { CaseContacts, CasePersonal } from "#staff/case/person.tsx";
import { type CaseTab, useCaseTab } from "#staff/case/tabs/case-tabs.tsx";
import { CaseTimeline } from "#staff/case/timeline.tsx";
import { CaseWithdrawals } from "#staff/case/withdrawals.tsx";
import { CaseProposals } from "#staff/proposals/case-proposals.tsx";

export default function CasePage() {
  const { memberId = "" } = useParams();
  return isId(memberId) ? <CaseOf key={memberId} memberId={memberId} /> : <NotHere />;
}

function CaseOf({ memberId }: { memberId: string }) {
  const query = useStaffQuery("POST /staff/members/case", { memberId });
  if (!query.data)
    return (
      <DeskPage title="Case">
        <QueryAnswer query={query}>{() => null}</QueryAnswer>
      </DeskPage>
    );
  return (
    <>
      {query.error && <QueryAnswer query={query}>{() => null}</QueryAnswer>}
      <WholeCase key={memberId} shown={query.data} onReload={() => query.refetch()} />
    </>
  );
}

type Props = { readonly shown: Case; readonly onReload: () => void };

function WholeCase({ shown, onReload }: Props) {
  const { hash } = useLocation();
  // The page was still empty when the browser looked for the address's fragment.
  useEffect(() => {
    if (hash) document.querySelector(`${hash}-title`)?.closest("section")?.scrollIntoView();
  }, [hash]);
  const history = useCaseLoans(shown);
  return (
    <div className="flex flex-col gap-4">
      <CaseHead shown={shown} onReload={onReload} />
      <CaseProposals memberId={shown.member.memberId} />
      <TabPanel shown={shown} history={history} />
    </div>
  );
}

type PanelProps = { readonly shown: Case; readonly history: ReturnType<typeof useCaseLoans> };

/**
 * The content of each tab. Only the open one is rendered, because showing a document or a letter
 * counts as reading it.
 */
const panels: Readonly<Record<CaseTab, (props: PanelProps) => ReactNode>> = {
  overview: ({ shown, history }) => (
    <>
      <ChosenCaseLoan {...history} />
      <LoanLifeChart shown={shown} />
      <CaseLoanPart loan={shown.loan} />
      <CaseAffordability affordability={shown.affordability} loan={shown.loan} />
      <CaseHardship loan={shown.loan} />
      <CaseNotes memberId={shown.member.memberId} notes={shown.notes} />
    </>
  ),
  money: ({ shown }) => (
    <>
      <CaseWithdrawals name={shown.member.name} withdrawals={shown.withdrawals} />
      <CaseSchedule loan={shown.loan} />
      <CaseBank memberId={shown.member.memberId} bank={shown.bank} />
      <CaseScore score={shown.score} />
    </>
  ),
  identity: ({ shown }) => (
    <>
      <IdentityPart shown={shown} />
      <CasePersonal shown={shown} />
      <CaseDuplicates memberId={shown.member.memberId} duplicates={shown.duplicates} />
      <CaseSafety shown={shown} />
    </>
  ),
  contacts: ({ shown }) => (
    <>
      <CaseContacts shown={shown} />
      <CaseLetters memberId={shown.member.memberId} />
      <CaseComplaints memberId={shown.member.memberId} />
      <CaseNotices notices={shown.notices} />
    </>
  ),
  documents: ({ shown, history }) => (
    <>
      <CaseDocuments memberId={shown.member.memberId} />
      <CaseCreditReports memberId={shown.member.memberId} />
      <CasePapers {...history} />
    </>
  ),
  history: ({ shown, history }) => (
    <>
      <CaseHistory {...history} />
      <CaseTimeline timeline={shown.timeline} />
    </>
  ),
};

function TabPanel(props: PanelProps) {
  const tab = useCaseTab();
  const Panel = panels[tab];
  return (
    // Columns that fill evenly: a grid left half the width empty beside a long section.
    <div key={tab} className="gap-4 lg:columns-2 print:columns-1">
      <Panel {...props} />
    </div>
  );
}
