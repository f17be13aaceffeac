/**
 * Whether the income allows the instalment after the declared expenses and debts, in pesos and in
 * the currency the member earns.
 */

import {
  fromPesos,
  writeNumber,
  writePercent,
  writeWholePesos,
} from "@hiram/contract/money/money.ts";
import { deskDocumentNames } from "@hiram/contract/wire/document-kinds.ts";
import { eligibilityWords } from "@hiram/words/en/loan/eligibility.ts";
import type { Case } from "#desk/case-shape.ts";
import { DeskSection } from "#desk/desk-section.tsx";
import { FactList, type FactRow } from "#desk/facts.tsx";
import { Pesos } from "#desk/pesos.tsx";

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
          <FactList of={factsOf(affordability)} />
          <Conditions {...affordability} />
          <NotDeclared {...affordability} />
          {loan && <Within {...affordability} amount={loan.loanAmountPHP} />}
        </>
      ) : (
        <p className="text-ink-soft">There is no loan to carry yet.</p>
      )}
    </DeskSection>
  );
}

type Judged = NonNullable<Case["affordability"]>;

/** The same list as the member saw, with what is known now. */
function Conditions({
  conditions,
  documentsMissing,
}: Pick<Judged, "conditions" | "documentsMissing">) {
  const words = eligibilityWords.english;
  const figure = (value: number | null) => (value === null ? "" : writeNumber(value, 0));
  return (
    <>
      {conditions.length > 0 && (
        <FactList
          of={conditions.map(
            ({ fact, answer, least, most, oneOf }): FactRow => [
              words.says[fact]({
                least: figure(least),
                most: figure(most),
                oneOf: oneOf.join(", "),
              }),
              words.answers[answer],
            ],
          )}
        />
      )}
      {documentsMissing.length > 0 && (
        <p className="font-semibold text-bad">
          Not accepted yet: {documentsMissing.map((kind) => deskDocumentNames[kind]).join(", ")}
        </p>
      )}
    </>
  );
}

/** Most households can carry instalments of about a third of their income. */
const CARRIED_SHARE = 0.35;

function Share({ share }: { share: number | null }) {
  if (share === null) return <p className="font-semibold text-bad">No income was told.</p>;
  const isHeavy = share > CARRIED_SHARE;
  return (
    <p className={`text-lg font-bold ${isHeavy ? "text-bad" : "text-good"}`}>
      {writePercent(share, 1)} of the income would go to debts{isHeavy && ": too much"}
    </p>
  );
}

function factsOf(judged: Judged): FactRow[] {
  const { earnedIn, incomeEarned, instalmentEarned } = judged;
  const earned = (amount: number | null) =>
    amount === null ? "no fresh rate" : `${earnedIn} ${writeNumber(amount, 2)}`;
  const facts: (FactRow | false)[] = [
    ["Income each month", <Pesos key="income" of={judged.incomePHP} />],
    earnedIn !== "PHP" && ["Income, as earned", earned(incomeEarned)],
    ["Living expenses, declared", <Minus key="expenses" of={judged.expensesPHP} />],
    ["Payments on other loans, declared", <Minus key="debts" of={judged.debtsPHP} />],
    ["Other instalments with us", <Minus key="other" of={judged.existingInstalmentsPHP} />],
    ["Free for an instalment", <Signed key="free" of={judged.freePHP} />],
    ["This instalment", <Minus key="instalment" of={judged.instalmentPHP} />],
    earnedIn !== "PHP" && ["This instalment, as earned", earned(instalmentEarned)],
    ["Left each month", <Signed key="left" of={judged.leftPHP} isLast />],
  ];
  return facts.filter((fact) => fact !== false);
}

/** An amount deducted from the income. */
const Minus = ({ of }: { of: number | null }) =>
  of === null ? (
    <span className="text-wait">not declared</span>
  ) : (
    <>
      − <Pesos of={of} />
    </>
  );

/** A sum that may be below zero. */
const Signed = ({ of, isLast = false }: { of: number; isLast?: boolean }) => (
  <strong className={of < 0 ? "text-bad" : isLast ? "text-good" : undefined}>
    {of < 0 && "− "}
    <Pesos of={Math.abs(of)} />
  </strong>
);

function NotDeclared({ expensesPHP, debtsPHP }: Judged) {
  if (expensesPHP !== null && debtsPHP !== null) return null;
  return (
    <p className="text-wait">
      The member did not declare everything, so less may be left than shown.
    </p>
  );
}

function Within({ loanMinPHP, loanMaxPHP, amount }: Judged & { amount: number }) {
  const isAbove = amount > loanMaxPHP;
  const place = isAbove
    ? "The loan is larger than we usually lend for this income"
    : amount < loanMinPHP
      ? "The loan itself is smaller than we usually lend for this income"
      : "We usually lend this much for this income";
  const limits = [loanMinPHP, loanMaxPHP].map((pesos) => writeWholePesos(fromPesos(pesos)));
  return (
    <p className={isAbove ? "font-semibold text-bad" : "text-ink-soft"}>
      {place} ({limits.join(" to ")}).
    </p>
  );
}
