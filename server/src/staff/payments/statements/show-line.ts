/** Lines as the desk shows them. */
import { toPesos } from "@hiram/contract/price/money.ts";
import type { StatementLineReply } from "@hiram/contract/staff/payments/statements.calls.ts";
import { type LineOutcome, lineOutcomeNames } from "@hiram/contract/staff/payments/statements.ts";
import type { House } from "#house/house.ts";
import type { StatementLine } from "#outside/statements/statement.ts";
import { proposeLoans } from "#staff/payments/statements/propose-loans.ts";

export type OpenLine = StatementLine & {
  readonly position: number;
  readonly outcome: LineOutcome;
  readonly loan: { readonly loan_number: number; readonly member_id: string } | undefined;
};

/** With proposals for those whose owner is not known. */
export async function addProposals(
  house: House,
  lines: readonly OpenLine[],
): Promise<StatementLineReply[]> {
  const open = lines.filter(({ outcome }) => outcome === "SUSPENSE");
  const proposals = await proposeLoans(
    house,
    open.map(({ amountCentavos, payer }) => ({ amountCentavos, payerName: payer.name })),
  );
  return lines.map((line) => showLine(line, proposals[open.indexOf(line)] ?? []));
}

const showLine = (
  line: OpenLine,
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
  loanNumber: line.loan?.loan_number ?? null,
  memberId: line.loan?.member_id ?? null,
  proposals,
});

type Summed = { readonly outcome: LineOutcome; readonly amountCentavos: number };

/** Count and sum of each outcome that occurs, in the order of the table. */
export const sumOutcomes = (lines: readonly Summed[]) =>
  lineOutcomeNames.flatMap((outcome) => {
    const those = lines.filter((line) => line.outcome === outcome);
    const total = those.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
    return those.length ? [{ outcome, count: those.length, total: toPesos(total) }] : [];
  });
