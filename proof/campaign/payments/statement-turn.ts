/**
 * Statements of the bank with new lines, lines that are known already and sometimes a return, each
 * loaded twice by two people at once.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { paymentReferenceOf } from "@hiram/contract/payment/reference.ts";
import { loadStatement } from "@hiram/server/payment/statements/load-statement.ts";
import { caller } from "#testing/loan.ts";
import { type FileLine, testCamt053, testCsv } from "#testing/statement-files.ts";
import { type Turn, untilDatabaseAnswers } from "../turn.ts";
import { addBankLine, drawReference } from "./bank-turns.ts";
import { drawShare, findNamedLoan } from "./paid-loan.ts";
import { BANK, BANK_NUMBER, bookKey } from "./payment-book.ts";

const KNOWN_MAX = 4;

export async function loadBankStatement({ play, dice }: Turn): Promise<void> {
  const { world, payments } = play;
  const [isCsv, name, isTwice] = [dice.isOneIn(3), dice.key(), dice.isOneIn(2)];
  const known = drawKnown(payments.lines, dice);
  const back = isCsv || dice.below(2) === 0 ? undefined : known[0];
  const drafts = Array.from({ length: dice.between(1, 4) }, () => ({
    player: dice.pick(world.players),
    reference: drawReference(dice),
    share: drawShare(dice),
    isNamed: !dice.isOneIn(4),
  }));
  const added: FileLine[] = [];
  for (const { player, reference, share, isNamed } of drafts) {
    const loan = await findNamedLoan(world, player);
    const text = loan && isNamed ? paymentReferenceOf(loan.loan_number) : "salamat po";
    added.push(addBankLine(play, reference, share(loan?.owed ?? 1_000_00), text));
  }
  if (back?.reference) payments.wantedBack.add(bookKey(BANK, back.reference));
  const returned = back ? [{ ...back, isOut: true, isReturn: true }] : [];
  const facts = { account: BANK_NUMBER, day: dayInManila(world.house.clock.now()), id: name };
  const lines = [...known, ...added, ...returned];
  const file = isCsv ? testCsv(lines, facts) : testCamt053(lines, facts);
  const dropped = { bytes: Buffer.from(file), accountId: payments.ownAccountId };
  const load = (id: string) =>
    untilRead(() =>
      untilDatabaseAnswers(() => loadStatement(world.house, dropped, { id }, caller)),
    );
  const people = isTwice ? [world.staffId, world.secondStaffId] : [world.staffId];
  await Promise.all(people.map(load));
  await load(world.secondStaffId);
}

const READ_TRIES = 5;

/** The file is right, but a busy machine may exceed the time limit for reading it. */
async function untilRead<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let left = READ_TRIES; ; left--)
    try {
      return await act();
    } catch (error) {
      if (left === 1 || (error as { code?: unknown }).code !== "StatementRefused") throw error;
    }
}

/** Distinct ones: the same entry twice in a file would be two equal payments. */
function drawKnown(lines: readonly FileLine[], dice: Turn["dice"]): FileLine[] {
  const picked = Array.from({ length: dice.below(KNOWN_MAX) }, () => dice.below(1_000));
  const places = new Set(lines.length ? picked.map((place) => place % lines.length) : []);
  return [...places].map((place) => lines[place] as FileLine);
}
