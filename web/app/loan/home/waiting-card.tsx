/**
 * While we decide: the day by which the member hears from us, and the steps with their dates. If we
 * are late, or wait for the member, that is the first sentence instead.
 */
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { loanStatusWords } from "@hiram/words/en/loan/status.ts";
import type { Loan } from "#loan/loan.api.ts";
import { TimelineSteps } from "#loan/timeline.tsx";
import { Card } from "#ui/card.tsx";
import { todayInManila, writeWeekday } from "#ui/day.ts";
import { PageGround } from "#ui/ground.tsx";
import { PageHero } from "#ui/hero.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly loan: Loan;
  /** Staff wait for a document or a picture, which is requested above. */
  readonly isAsked: boolean;
};

export function WaitingCard({ loan, isAsked }: Props) {
  const words = useWords(loanStatusWords);
  const { answerBy, askedAmountPHP, installmentCount } = loan;
  const day = answerBy && writeWeekday(answerBy);
  const isLate = answerBy !== null && answerBy < todayInManila();
  const reviewed = `${words.reviewing}: ${words.reviewingFor(writePesos(fromPesos(askedAmountPHP)), installmentCount)}`;
  // What is asked for stands above with the one large sentence.
  if (isAsked)
    return (
      <PageGround title={reviewed}>
        <TimelineSteps loan={loan} isAsked />
      </PageGround>
    );
  const sentence = () => {
    if (isLate) return words.hearLate;
    return day ? words.hearBy(day) : words.reviewing;
  };
  return (
    <Card className="flex flex-col gap-5">
      <PageHero label={reviewed} sentence={sentence()} />
      {isLate && day && <p>{words.hearLateText(day)}</p>}
      <TimelineSteps loan={loan} isAsked={false} />
    </Card>
  );
}
