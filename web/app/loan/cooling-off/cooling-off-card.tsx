/** Cooling-off on the loan's page, by its state; nothing when the days have passed. */
import type { CoolingOffReply } from "@hiram/contract/loan/cooling-off.calls.ts";
import { fromPesos } from "@hiram/contract/money/money.ts";
import { coolingOffWords } from "@hiram/words/en/loan/cooling-off.ts";
import { useEffect, useRef, useState } from "react";
import { ChangeMind } from "#loan/cooling-off/change-mind.tsx";
import type { Loan } from "#loan/loan.api.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { PageHero } from "#ui/hero.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly loan: Loan;
  /** The member has just used cooling-off on this page: the result is shown. */
  readonly isNew: boolean;
  readonly onDeclared: () => void;
};

export function CoolingOffCard({ loan: { coolingOff, status }, isNew, onDeclared }: Props) {
  if (!coolingOff) return null;
  const isClosed = status === "CLOSED";
  if (coolingOff.status === "OPEN") return <ChangeMind {...{ coolingOff, isClosed, onDeclared }} />;
  if (coolingOff.status === "DECLARED") return <GivingBack coolingOff={coolingOff} isNew={isNew} />;
  return coolingOff.status === "GIVEN_BACK" ? <GivenBack isNew={isNew} /> : null;
}

/**
 * The page changes around the pressed button, and the answer is at its top: the heading is scrolled
 * into view and focused.
 */
function useShownHeading(isNew: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [wasNew] = useState(isNew);
  useEffect(() => {
    if (!wasNew) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center" });
  }, [wasNew]);
  return heading;
}

type GivingBackProps = Pick<Props, "isNew"> & { readonly coolingOff: CoolingOffReply };

function GivingBack({ coolingOff, isNew }: GivingBackProps) {
  const words = useWords(coolingOffWords);
  const { giveBack, giveBackBy } = coolingOff;
  const headingRef = useShownHeading(isNew);
  const title = words.declaredTitle;
  return (
    <Card className="flex flex-col gap-4">
      {giveBack === 0 ? (
        <>
          <PageHero sentence={title} headingRef={headingRef} />
          <p>{words.declaredNothing}</p>
        </>
      ) : (
        <>
          <div className="flex flex-col gap-1">
            <PageHero label={title} amount={fromPesos(giveBack)} headingRef={headingRef} />
            <p>{words.declaredText(writeDay(giveBackBy))}</p>
          </div>
          <ButtonLink to="/pay" variant="action" className="min-h-14 w-full text-lg">
            {words.payNow}
          </ButtonLink>
          <p className="text-sm text-ink-soft">{words.declaredLate(writeDay(giveBackBy))}</p>
        </>
      )}
    </Card>
  );
}

function GivenBack({ isNew }: Pick<Props, "isNew">) {
  const words = useWords(coolingOffWords);
  return (
    <Card className="flex flex-col gap-2">
      <PageHero sentence={words.doneTitle} headingRef={useShownHeading(isNew)} />
      <p>{words.doneText}</p>
    </Card>
  );
}
