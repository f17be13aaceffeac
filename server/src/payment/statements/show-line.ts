/** Lines as the desk shows them. */
import { toPesos } from "@hiram/contract/money/money.ts";
import type { StatementLineReply } from "@hiram/contract/payment/statements.calls.ts";
import {
  type LineHoldCause,
  type LineOutcome,
  lineOutcomeNames,
} from "@hiram/contract/payment/statements.ts";
import type { House } from "#house/house.ts";
import type { StatementLine } from "#outside/statements/statement.ts";
import { suggestLoansForPayment } from "#payment/desk/suggest-loans.ts";

export type OpenedStatementLine = StatementLine & {
  readonly position: number;
  readonly outcome: LineOutcome;
  readonly held: LineHoldCause | null;
  readonly loan: { readonly loan_number: number; readonly member_id: string } | undefined;
};

/** Adds the loans that money of an unknown owner may be meant for. */
export async function addLoanSuggestions(
  house: House,
  lines: readonly OpenedStatementLine[],
): Promise<StatementLineReply[]> {
  const shown: StatementLineReply[] = [];
  for (const line of lines) {
    const isOpen = line.outcome === "SUSPENSE";
    shown.push(showLine(line, isOpen ? await proposeLoans(house, line) : []));
  }
  return shown;
}

async function proposeLoans(house: House, line: OpenedStatementLine) {
  const found = await suggestLoansForPayment(house, {
    id: String(line.position),
    amount: line.amountCentavos,
    reference: line.references.join(" "),
    payer: { name: line.payer.name ?? "", text: line.payer.text ?? "" },
  });
  return found.slice(0, PROPOSALS_MAX).map(({ memberId, loanNumber, causes }) => ({
    memberId,
    loanNumber: Number(loanNumber),
    causes,
  }));
}

const PROPOSALS_MAX = 3;

const showLine = (
  line: OpenedStatementLine,
  proposals: StatementLineReply["proposals"],
): StatementLineReply => ({
  position: line.position,
  bookedOn: line.bookedOn,
  valueOn: line.valueOn,
  amount: toPesos(line.amountCentavos),
  isReturn: line.isReturn,
  payer: line.payer.name ?? "",
  text: line.payer.text ?? "",
  reference: line.entryReference ?? "",
  outcome: line.outcome,
  held: line.held,
  loanNumber: line.loan?.loan_number ?? null,
  memberId: line.loan?.member_id ?? null,
  proposals,
});

type Summed = { readonly outcome: LineOutcome; readonly amountCentavos: number };

/** Count and sum of each outcome, in the order of the table. */
export const sumOutcomes = (lines: readonly Summed[]) =>
  lineOutcomeNames.flatMap((outcome) => {
    const those = lines.filter((line) => line.outcome === outcome);
    const total = those.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
    return those.length ? [{ outcome, count: those.length, total: toPesos(total) }] : [];
  });
