/** What the loan's page says of cooling-off, by its state; nothing when the days have passed. */
import type { CoolingOffReply } from "@hiram/contract/loan/cooling-off.calls.ts";
import { fromPesos } from "@hiram/contract/price/money.ts";
import { ChangeMind } from "#loan/cooling-off/change-mind.tsx";
import type { Loan } from "#loan/loan.api.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { Money } from "#ui/money.tsx";
import { coolingOffWords } from "#words/en/loan/cooling-off.ts";
import { useWords } from "#words/words.tsx";

export function CoolingOffCard({ loan: { coolingOff, status } }: { readonly loan: Loan }) {
  if (!coolingOff) return null;
  if (coolingOff.status === "OPEN")
    return <ChangeMind coolingOff={coolingOff} isClosed={status === "CLOSED"} />;
  if (coolingOff.status === "DECLARED") return <GivingBack coolingOff={coolingOff} />;
  return coolingOff.status === "GIVEN_BACK" ? <GivenBack /> : null;
}

function GivingBack({ coolingOff }: { readonly coolingOff: CoolingOffReply }) {
  const words = useWords(coolingOffWords);
  const { giveBack, giveBackBy } = coolingOff;
  const amount = fromPesos(giveBack);
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-base text-accent">{words.declaredTitle}</h2>
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

function GivenBack() {
  const words = useWords(coolingOffWords);
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-base text-accent">{words.doneTitle}</h2>
      <p>{words.doneText}</p>
    </Card>
  );
}
