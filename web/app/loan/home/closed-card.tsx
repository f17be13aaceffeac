/**
 * A loan that has ended by being paid: the last instalment is a great moment, with the certificate
 * in hand. A loan that was settled, or whose last payment is not proved yet, is shown without
 * celebration.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { certificateId } from "@hiram/contract/loan/papers.ts";
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { loanWords } from "@hiram/words/en/loan/loan.ts";
import { sayLoanEnd } from "#loan/ended-loan.tsx";
import { isPaidBack, type Loan } from "#loan/loan.api.ts";
import { PaperButtons } from "#loan/papers/paper-row.tsx";
import { usePapers } from "#loan/papers/papers.api.ts";
import { useIsFirstTime } from "#member/use-seen-once.ts";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { PageHero } from "#ui/hero.tsx";
import { MilestoneCard } from "#ui/milestone-card.tsx";
import { useWords } from "#words/words.tsx";

type Props = { readonly loan: Loan };

export function ClosedCard({ loan }: Props) {
  const words = useWords(loanWords);
  // A loan that was given back in cooling-off has a card of its own.
  if (loan.coolingOff?.status === "GIVEN_BACK") return null;
  if (isPaidBack(loan)) return <PaidBack loan={loan} />;
  return (
    <Card className="flex flex-col gap-3">
      <PageHero label={words.endedFor(amountOf(loan))} sentence={sayLoanEnd(loan, words)} />
      {loan.toConfirmBy && <p>{words.toConfirmText(writeDay(loan.toConfirmBy))}</p>}
    </Card>
  );
}

const amountOf = ({ loanAmountPHP }: Loan): string => writePesos(fromPesos(loanAmountPHP));

function PaidBack({ loan }: Props) {
  const words = useWords(loanWords);
  const isNew = useIsFirstTime(`paid ${loan.loanNumber}`);
  const { closedAt } = loan;
  return (
    <MilestoneCard picture="moment-paid" title={words.ended.CLOSED} isNew={isNew}>
      {closedAt && (
        <p>{words.paidBackIn(amountOf(loan), writeDay(dayInManila(new Date(closedAt))))}</p>
      )}
      <Certificate loan={loan} />
    </MilestoneCard>
  );
}

function Certificate({ loan: { loanNumber } }: Props) {
  const words = useWords(loanWords);
  const { data: loans } = usePapers();
  const papers = loans?.find((one) => one.loanNumber === loanNumber);
  if (!papers?.hasCertificate) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-tint px-4 py-3">
      <p>
        <span className="font-semibold">{words.certificate}</span>
        <span className="block text-sm text-ink-soft">{words.certificateHint}</span>
      </p>
      <PaperButtons id={certificateId(loanNumber)} name={words.certificate} />
    </div>
  );
}
