/** What loading a file would do, line by line. Nothing is stored. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { staffPreviewStatementCall } from "@hiram/contract/payment/statements.calls.ts";
import type { LineOutcome } from "@hiram/contract/payment/statements.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import { readStaffNames } from "#member/staff-details.ts";
import {
  findOwnCases,
  findReturnCandidates,
  type KnownLoan,
  type ReturnCandidate,
} from "./line-match.sql.ts";
import { hashReferences } from "./open-line.ts";
import { type PlacedLine, placeLines } from "./place-lines.ts";
import { findHoldCause, planCredits } from "./plan-credits.ts";
import { planReturns } from "./plan-returns.ts";
import { type ReceivedFile, readStatementFile, type StatementFile } from "./read-file.ts";
import { refuseContradiction } from "./refuse-contradiction.ts";
import { addLoanSuggestions, type OpenedStatementLine, sumOutcomes } from "./show-line.ts";
import { findPreviousClosing, findSameStatement, needsNewProposal } from "./statement.sql.ts";

const LINES_SHOWN = 100;

/** The person who is about to load it. */
type Loader = { readonly id: string };

export async function previewStatement(
  house: House,
  dropped: ReceivedFile,
  staff: Loader,
): Promise<AnswerOf<typeof staffPreviewStatementCall>> {
  const file = await readStatementFile(house, dropped);
  const { account, statement, sha256 } = file;
  await refuseContradiction(house.db, file);
  const lines = await planLines(house, file, staff);
  const toPesosOrNull = (centavos: number | null) => (centavos === null ? null : toPesos(centavos));
  return {
    accountName: account.name,
    format: statement.format,
    statementName: statement.statementId,
    day: statement.day,
    opening: toPesosOrNull(statement.openingCentavos),
    closing: toPesosOrNull(statement.closingCentavos),
    lines: lines.length,
    sha256,
    outcomes: sumOutcomes(lines),
    rows: await addLoanSuggestions(house, chooseShown(lines)),
    previousClosing: toPesosOrNull(await findPreviousClosing(house.db, account.id, statement.day)),
    known: await sayKnown(house, account.id, sha256),
  };
}

/** Of a long file only lines that need a person are shown, in the order of the file. */
const chooseShown = (lines: readonly OpenedStatementLine[]): OpenedStatementLine[] =>
  lines
    .toSorted(mostTellingFirst)
    .slice(0, LINES_SHOWN)
    .toSorted((a, b) => a.position - b.position);

const order: readonly LineOutcome[] = ["RETURN_UNKNOWN", "SUSPENSE", "REVERSED", "CONFIRMED"];
const rankOf = ({ outcome }: OpenedStatementLine): number => {
  const at = order.indexOf(outcome);
  return at < 0 ? order.length : at;
};
const mostTellingFirst = (a: OpenedStatementLine, b: OpenedStatementLine) =>
  rankOf(a) - rankOf(b) || a.position - b.position;

async function sayKnown(house: House, accountId: string, sha256: string) {
  const known = await findSameStatement(house.db, accountId, sha256);
  if (!known) return null;
  const names = await readStaffNames(house.db, house, [known.loaded_by]);
  return {
    id: known.id,
    by: names.get(known.loaded_by) ?? "",
    at: known.loaded_at.toISOString(),
    mayProposeAgain: await needsNewProposal(house.db, known),
  };
}

/** The outcome that each line would have if it were booked now. */
async function planLines(
  house: House,
  file: StatementFile,
  staff: Loader,
): Promise<OpenedStatementLine[]> {
  const placed = await placeLines(house.db, house, file);
  const waiting = placed.filter(({ outcome }) => outcome === "WAITING");
  const outcomes = new Map<number, Pick<OpenedStatementLine, "outcome" | "loan" | "held">>();
  const credits = waiting.filter(({ isReturn }) => !isReturn);
  const plans = await planCredits(house.db, file.account.name, credits);
  const members = plans.flatMap(({ loan }) => loan?.member_id ?? []);
  const own = await findOwnCases(house.db, staff.id, members);
  const today = dayInManila(house.clock.now());
  for (const plan of plans) {
    const { line, loan, handPayment } = plan;
    const held = handPayment ? undefined : findHoldCause(line, loan, own, today);
    const booked = held ? "SUSPENSE" : outcomeOf(line, loan);
    outcomes.set(line.position, {
      outcome: handPayment ? "CONFIRMED" : booked,
      loan: held ? undefined : loan,
      held: held ?? null,
    });
  }
  const returns = waiting
    .filter(({ isReturn }) => isReturn)
    .map((line) => ({ ...line, hashes: hashReferences(house, line) }));
  const candidates = [
    ...(await findReturnCandidates(house.db, {
      accountId: file.account.id,
      amounts: returns.map(({ amountCentavos }) => -amountCentavos),
      hashes: returns.flatMap(({ hashes }) => hashes),
    })),
    ...(returns.length ? credits.map((line) => candidateOf(house, line)) : []),
  ];
  for (const { line, returned } of planReturns(returns, candidates))
    outcomes.set(line.position, {
      outcome: returned ? "REVERSED" : "RETURN_UNKNOWN",
      loan: undefined,
      held: null,
    });
  const unplanned = { loan: undefined, held: null };
  return placed.map((line) => ({ ...line, ...unplanned, ...outcomes.get(line.position) }));
}

/** Money before the first payout stays in suspense. */
const outcomeOf = ({ valueOn }: PlacedLine, loan: KnownLoan | undefined): LineOutcome =>
  loan && loan.first_paid_on <= valueOn ? "MATCHED" : "SUSPENSE";

/** A credit of the same file that a return in it may reverse. */
const candidateOf = (house: House, line: PlacedLine): ReturnCandidate => ({
  payment_id: "",
  entry_key: line.key,
  amount_centavos: line.amountCentavos,
  reference_hashes: hashReferences(house, line),
});
