/** The loan and its price, what is owed, and its schedule one step away. */
import { writePercent } from "@hiram/contract/money/money.ts";
import { baseLanguage } from "@hiram/contract/wire/language.ts";
import type { CaseLoanFacts as Loan } from "#desk/case-shape.ts";
import { DeskSection } from "#desk/desk-section.tsx";
import { FactList, type FactRow } from "#desk/facts.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { ShownFiles } from "#desk/shown-files.tsx";
import { LoanTag } from "#desk/statuses.tsx";
import { writeDay, writeInstant } from "#ui/day.ts";
import { ScrollRegion } from "#ui/scroll-region.tsx";

export function CaseLoanPart({ loan }: { loan: Loan | null }) {
  return (
    <DeskSection
      id="loan"
      title={
        loan
          ? [`Loan ${loan.loanNumber}`, loan.product?.[baseLanguage]].filter(Boolean).join(" · ")
          : "Loan"
      }
      beside={loan && <LoanTag status={loan.status} isToConfirm={loan.toConfirmBy !== null} />}
    >
      {loan ? <LoanFacts loan={loan} /> : <p className="text-ink-soft">No application yet.</p>}
    </DeskSection>
  );
}

/** Also for an earlier loan that was searched by its number. */
export function LoanFacts({ loan }: { loan: Loan }) {
  return (
    <>
      <p className="text-2xl font-bold">
        <Pesos of={loan.loanAmountPHP} />
      </p>
      <FactList of={factsOf(loan)} />
      {loan.note && <p className="rounded-control bg-tint p-3">Note to the member: {loan.note}</p>}
      {loan.declineReason && (
        <p className="rounded-control bg-tint p-3">Declined: {loan.declineReason}</p>
      )}
    </>
  );
}

/** Planned and actual payments, instalment by instalment. */
export const CaseSchedule = ({ loan }: { loan: Loan | null }) =>
  loan && (
    <DeskSection id="schedule" title="Schedule and payments" isWide>
      <ScheduleAndPayments loan={loan} />
    </DeskSection>
  );

function factsOf(loan: Loan): FactRow[] {
  const { askedAmountPHP, selectedCurrency, owed } = loan;
  const isLess = askedAmountPHP !== loan.loanAmountPHP;
  const facts: (FactRow | false | null)[] = [
    isLess && ["Asked for", <Pesos key="asked" of={askedAmountPHP} />],
    ["Each month", <Pesos key="month" of={loan.installmentAmountPHP} />],
    ["For", `${loan.installmentCount} months`],
    ["Interest", `${loan.interestRate}% a month`],
    ["Total to pay", <Pesos key="total" of={loan.totalToPayPHP} />],
    ["Cost of the loan", <Pesos key="cost" of={loan.totalInterestPHP} />],
    ["Effective rate (EIR)", `${writePercent(loan.effectiveRateYear)} a year`],
    selectedCurrency !== "PHP" && ["Shown to the member in", selectedCurrency],
    ["Applied", writeInstant(loan.appliedAt)],
    loan.decidedAt !== null && ["Decided", writeInstant(loan.decidedAt)],
    loan.acceptedAt !== null && ["Agreed to", writeInstant(loan.acceptedAt)],
    loan.firstPaidOn !== null && ["First payout", writeDay(loan.firstPaidOn)],
    loan.firstPaidOn !== null && ["Taken out", <Pesos key="out" of={owed.takenOut} />],
    ...coolingOffFacts(loan),
    loan.toConfirmBy !== null && [
      "The bank confirms the last payment by",
      writeDay(loan.toConfirmBy),
    ],
    loan.status === "ACTIVE" && ["Due now", <Pesos key="due" of={owed.dueNow} />],
    owed.nextDueOn !== null && ["Next due", sayNextDue(owed.nextDueOn, owed.nextDueClosed)],
    loan.status === "ACTIVE" && ["To pay it off today", <Pesos key="payoff" of={owed.payoff} />],
  ];
  return facts.filter((fact) => !!fact);
}

/** A due date on which banks are closed is explained. */
const sayNextDue = (on: string, closed: Loan["owed"]["nextDueClosed"]): string =>
  closed
    ? `${writeDay(on)} (${closed.name ?? "weekend"}: transfers arrive ${writeDay(closed.nextBankingDay)})`
    : writeDay(on);

/** The last day on which the member may give the loan back, or how cooling-off ended. */
function coolingOffFacts({ coolingOff }: Loan): FactRow[] {
  if (!coolingOff) return [];
  const { status, lastDay, declaredOn, giveBack, giveBackBy, givenUp } = coolingOff;
  const said = declaredOn ? writeDay(declaredOn) : "";
  if (status === "OPEN") return [["May be given back until", writeDay(lastDay)]];
  if (status === "LAPSED")
    return [["Cooling-off", `Said on ${said}, not given back by ${writeDay(giveBackBy)}`]];
  const cost: FactRow = ["Interest and charges waived", <Pesos key="givenUp" of={givenUp} />];
  if (status === "GIVEN_BACK") return [["Given back", `Cooling-off, said on ${said}`], cost];
  return [
    ["Cooling-off", `Being given back, said on ${said}`],
    ["To come back", <Pesos key="giveBack" of={giveBack} />],
    ["Until", writeDay(giveBackBy)],
    cost,
  ];
}

const columns = ["No.", "Due", "Principal", "Interest", "Amount", "Paid"];

/** By the day of receipt; the booking may be later. */
const byDay = (payments: Loan["payments"]) =>
  payments.toSorted((one, other) => one.receivedOn.localeCompare(other.receivedOn));

export const ScheduleAndPayments = ({ loan }: { loan: Loan }) => (
  <>
    <ShownFiles name={`Schedule of loan ${loan.loanNumber}`}>
      <ScrollRegion label="Schedule" className="max-h-96 overflow-auto">
        <table className="figures w-full text-right text-sm">
          <thead className="sticky top-0 bg-tint">
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col" className="px-2 py-1 font-normal text-ink-soft">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {loan.schedule.map((row) => (
              <tr key={row.number} className="border-t border-line">
                <td className="px-2 py-1">{row.number}</td>
                <td className="px-2 py-1 whitespace-nowrap">
                  {row.dueOn ? writeDay(row.dueOn) : "–"}
                </td>
                {[row.principal, row.interest, row.amount, row.paid].map((amount, at) => (
                  <td key={columns[at + 2]} className="px-2 py-1">
                    <Pesos of={amount} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </ShownFiles>
    {loan.payments.length > 0 && (
      <ul className="pt-3 text-sm">
        {byDay(loan.payments).map(({ receivedOn, amount, reference }) => (
          <li key={reference}>
            {writeDay(receivedOn)}: <Pesos of={amount} /> ({reference})
          </li>
        ))}
      </ul>
    )}
  </>
);
