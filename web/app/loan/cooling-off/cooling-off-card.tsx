/** What the loan's page says of cooling-off, by its state; nothing when the days have passed. */
import type { CoolingOffReply } from "@hiram/contract/loan/cooling-off.calls.ts";
import { fromPesos } from "@hiram/contract/money/money.ts";
import { coolingOffWords } from "@hiram/words/en/loan/cooling-off.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ChangeMind } from "#loan/cooling-off/change-mind.tsx";
import type { Loan } from "#loan/loan.api.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { Money } from "#ui/money.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly loan: Loan;
  /** The member has said so on this page: the answer is shown to them. */
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
 * The page changes around the button that was pressed, and the answer is at its top: the heading is
 * brought into view and focused.
 */
function Heading({ isNew, children }: { readonly isNew: boolean; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [wasNew] = useState(isNew);
  useEffect(() => {
    if (!wasNew) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center" });
  }, [wasNew]);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-base text-accent outline-none">
      {children}
    </h2>
  );
}

type GivingBackProps = Pick<Props, "isNew"> & { readonly coolingOff: CoolingOffReply };

function GivingBack({ coolingOff, isNew }: GivingBackProps) {
  const words = useWords(coolingOffWords);
  const { giveBack, giveBackBy } = coolingOff;
  const amount = fromPesos(giveBack);
  return (
    <Card className="flex flex-col gap-4">
      <Heading isNew={isNew}>{words.declaredTitle}</Heading>
      {giveBack === 0 ? (
        <p>{words.declaredNothing}</p>
      ) : (
        <>
          <div>
            <p
              className={`font-bold ${amount >= 1_000_000_00 ? "text-xl" : "text-2xl"} md:text-2xl`}
            >
              <Money amount={amount} />
            </p>
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
      <Heading isNew={isNew}>{words.doneTitle}</Heading>
      <p>{words.doneText}</p>
    </Card>
  );
}
