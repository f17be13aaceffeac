/** A settlement: the one next step while it is on offer, and a note afterwards. */
import type { SettlementReply } from "@hiram/contract/loan/settlement.calls.ts";
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { settlementWords } from "@hiram/words/en/loan/settlement.ts";
import type { Loan } from "#loan/loan.api.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { PageGround } from "#ui/ground.tsx";
import { PageHero } from "#ui/hero.tsx";
import { PartsBar } from "#ui/parts-bar.tsx";
import { useWords } from "#words/words.tsx";

export function SettlementCard({ loan: { settlement } }: { readonly loan: Loan }) {
  if (!settlement) return null;
  return settlement.status === "OFFERED" ? (
    <Offered of={settlement} />
  ) : (
    <Settled of={settlement} />
  );
}

type Props = { readonly of: SettlementReply };

const say = (pesos: number): string => writePesos(fromPesos(pesos));

function Offered({ of: { amount, paid, left, payBy, forgiven } }: Props) {
  const words = useWords(settlementWords);
  const day = writeDay(payBy);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <PageHero label={words.title(day)} amount={fromPesos(left)} />
        <p>{paid > 0 ? words.partPaid(say(paid), say(amount)) : words.by}</p>
      </div>
      <PartsBar
        label={words.partsOf}
        parts={[
          { name: words.parts.paid, amount: fromPesos(paid), tone: "good" },
          { name: words.parts.left, amount: fromPesos(left), tone: "main" },
          { name: words.parts.forgiven, amount: fromPesos(forgiven), tone: "rest" },
        ]}
      />
      <ButtonLink to="/pay" variant="action" className="min-h-14 w-full text-lg">
        {words.pay}
      </ButtonLink>
      <p className="text-sm text-ink-soft">{words.noCharges}</p>
      <p className="text-sm text-ink-soft">{words.late(day)}</p>
    </Card>
  );
}

function Settled({ of: { amount, forgiven } }: Props) {
  const words = useWords(settlementWords);
  return (
    <PageGround title={words.doneTitle}>
      <p>{words.doneText(say(amount), say(forgiven))}</p>
    </PageGround>
  );
}
