/** Whether the income carries the instalment, in pesos and in the currency the member earns. */
import {
  fromPesos,
  writeNumber,
  writePercent,
  writeWholePesos,
} from "@hiram/contract/price/money.ts";
import { DeskSection } from "#staff/case/desk-section.tsx";
import type { Case } from "#staff/case/shape.ts";
import { type Fact, Facts } from "#staff/desk/facts.tsx";
import { Pesos } from "#staff/desk/pesos.tsx";

type Props = {
  readonly affordability: Case["affordability"];
  readonly loan: Case["loan"];
};

export function CaseAffordability({ affordability, loan }: Props) {
  return (
    <DeskSection id="affordability" title="Affordability">
      {affordability ? (
        <>
          <Share share={affordability.share} />
          <Facts of={factsOf(affordability)} />
          {loan && <Within {...affordability} amount={loan.loanAmountPHP} />}
        </>
      ) : (
        <p className="text-ink-soft">There is no loan to carry yet.</p>
      )}
    </DeskSection>
  );
}

type Judged = NonNullable<Case["affordability"]>;

/** Most households can carry instalments of about a third of their income. */
const CARRIED_SHARE = 0.35;

function Share({ share }: { share: number | null }) {
  if (share === null) return <p className="font-semibold text-bad">No income was told.</p>;
  const isHeavy = share > CARRIED_SHARE;
  return (
    <p className={`text-lg font-bold ${isHeavy ? "text-bad" : "text-good"}`}>
      {writePercent(share, 1)} of the income{isHeavy && ": heavy"}
    </p>
  );
}

function factsOf(judged: Judged): Fact[] {
  const { earnedIn, incomeEarned, instalmentEarned } = judged;
  const earned = (amount: number | null) =>
    amount === null ? "no fresh rate" : `${earnedIn} ${writeNumber(amount, 2)}`;
  const facts: (Fact | false)[] = [
    ["Income each month", <Pesos key="income" of={judged.incomePHP} />],
    earnedIn !== "PHP" && ["Income, as earned", earned(incomeEarned)],
    ["Instalment", <Pesos key="instalment" of={judged.instalmentPHP} />],
    earnedIn !== "PHP" && ["Instalment, as earned", earned(instalmentEarned)],
    ["Other instalments with us", <Pesos key="other" of={judged.existingInstalmentsPHP} />],
  ];
  return facts.filter((fact) => fact !== false);
}

function Within({ loanMinPHP, loanMaxPHP, amount }: Judged & { amount: number }) {
  const isAbove = amount > loanMaxPHP;
  const place = isAbove ? "above it" : amount < loanMinPHP ? "below it" : "within it";
  const limits = [loanMinPHP, loanMaxPHP].map((pesos) => writeWholePesos(fromPesos(pesos)));
  return (
    <p className={isAbove ? "font-semibold text-bad" : "text-ink-soft"}>
      For this income the policy lends {limits.join(" to ")}: the loan is {place}.
    </p>
  );
}
