/** Home of a member: activation first, then the loan and, once there is one, the wallet's card. */

import { endedLoanStatuses } from "@hiram/contract/loan/loan.ts";
import { memberWords } from "@hiram/words/en/member/member.ts";
import { ResubmitImage, useIsImageRequested } from "#activation/images/resubmit-image.tsx";
import { useJustActivated } from "#activation/just-activated.ts";
import { WithActivation } from "#activation/with-activation.tsx";
import {
  DocumentsLink,
  RequestedDocuments,
  useIsDocumentRequested,
} from "#documents/requested-documents.tsx";
import { loadAside, loadLater, loadNear } from "#hooks/load-later.tsx";
import { useLargestLoan } from "#loan/apply/use-largest-loan.ts";
import { useLoan } from "#loan/loan.api.ts";
import { LoanHome } from "#loan/loan-home.tsx";
import { DeadAddressNotice } from "#member/addresses/dead-address-notice.tsx";
import { CarriedChoice } from "#member/carried-choice.tsx";
import { PaymentsUnderWay, useAmountUnderWay } from "#payment/under-way.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { AccountCheck, useAccountCheck } from "#wallet/account-check.tsx";
import { OverpaidCard } from "#wallet/refunds/overpaid-card.tsx";
import { WalletCard } from "#wallet/wallet-card.tsx";
import { useWords } from "#words/words.tsx";

const ActivatedScreen = loadLater(() =>
  import("#activation/activated-screen.tsx").then((module) => module.ActivatedScreen),
);
const AnswerBox = loadLater(() =>
  import("#help/answer-box.tsx").then((module) => module.AnswerBox),
);
const ActivateOnHome = loadLater(() =>
  import("#activation/activate-on-home.tsx").then((module) => module.ActivateOnHome),
);
const LoanPapers = loadLater(() =>
  import("#loan/papers/loan-papers.tsx").then((module) => module.LoanPapers),
);
const PayoffLetter = loadLater(() =>
  import("#loan/papers/payoff-letter.tsx").then((module) => module.PayoffLetter),
);
const CreditReportCard = loadLater(() =>
  import("#regulators/credit-report/report-card.tsx").then((module) => module.CreditReportCard),
);
const MissingDetails = loadAside(() =>
  import("#activation/registry-details/missing-details.tsx").then(
    (module) => module.MissingDetails,
  ),
);
const PayForMe = loadNear(
  () => import("#loan/papers/pay-for-me.tsx").then((module) => module.PayForMe),
  "min-h-96",
);
const PayoffPicker = loadNear(
  () => import("#payment/payoff-picker.tsx").then((module) => module.PayoffPicker),
  "min-h-24",
);

export default function HomePage() {
  const words = useWords(memberWords);
  return (
    <div className="flex flex-col gap-6">
      <PageMeta title={words.dashTitle} description={memberWords.english.dashMeta} />
      {/* The heading is small: each state has a figure or a sentence that comes first. */}
      <h1 className="text-base font-normal text-ink-soft">{words.dashTitle}</h1>
      <DeadAddressNotice />
      <WithActivation>
        {(activation) =>
          activation.state === "INFO_COMPLETED" ? (
            <ActivatedHome />
          ) : (
            <>
              <CarriedChoice at="activate" />
              <ActivateOnHome activation={activation} />
            </>
          )
        }
      </WithActivation>
    </div>
  );
}

function ActivatedHome() {
  const { isJustActivated, goOn } = useJustActivated();
  return isJustActivated ? <JustActivated onContinue={goOn} /> : <ActiveHome />;
}

const JustActivated = ({ onContinue }: { onContinue: () => void }) => (
  <ActivatedScreen most={useLargestLoan()} onContinue={onContinue} />
);

function ActiveHome() {
  const check = useAccountCheck();
  const isImageAsked = useIsImageRequested();
  const isDocumentAsked = useIsDocumentRequested();
  const { status, firstPaidOn = null } = useLoan().data ?? {};
  const paying = useAmountUnderWay(status === "ACTIVE" && firstPaidOn !== null);
  const isLive = !!status && !endedLoanStatuses.some((ended) => ended === status);
  const isApplied = status === "PENDING" || status === "IN_REVIEW" || status === "ON_HOLD";
  return (
    <>
      {check && <AccountCheck until={check.until} isFirst />}
      <ResubmitImage />
      <RequestedDocuments />
      {isApplied && <CreditReportCard />}
      <LoanHome
        wallet={<WalletCard />}
        payment={<PaymentsUnderWay />}
        paying={paying}
        overpaid={<OverpaidCard />}
        payoff={<PayoffPicker letter={(on) => <PayoffLetter on={on} />} />}
        papers={<LoanPapers />}
        payForMe={<PayForMe />}
        answer={<AnswerBox isSecond={isImageAsked || isDocumentAsked} />}
        isChecked={check !== null}
        isAsked={isImageAsked || isDocumentAsked}
      />
      {isLive && <MissingDetails />}
      <DocumentsLink />
    </>
  );
}
