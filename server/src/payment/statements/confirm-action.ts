/**
 * A second person confirms a bank statement: its balances, its totals and its effects. Its payments
 * are then proved. An invented statement would close loans and create overpaid money, so the person
 * who loaded it never confirms it.
 */

import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { writePesos } from "@hiram/contract/money/money.ts";
import { staffLoadStatementCall } from "@hiram/contract/payment/statements.calls.ts";
import { lineOutcomes, statementDoubts } from "@hiram/contract/payment/statements.ts";
import { audit } from "#audit/audit.ts";
import { tryAdvance } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import { defineTwoPersonAction, type ProposalFact } from "#desk/proposals/two-person-action.ts";
import { refuseSecondPerson } from "#desk/second-person.ts";
import type { House } from "#house/house.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { notifyOfProof } from "#payment/evidence/notify-of-proof.ts";
import { refuse } from "#problem.ts";
import {
  confirmByNextStatement,
  confirmStatement,
  countOutcomes,
  findStatement,
  type StatementRow,
  sumEffects,
} from "./statement.sql.ts";

type ConfirmRequest = { readonly statementId: string };

export const confirmStatementAction = defineTwoPersonAction({
  call: staffLoadStatementCall,
  async describe(house, db, { statementId }: ConfirmRequest) {
    const row = await findStatement(db, statementId);
    if (!row) return { title: "A bank statement that is not there any more", facts: [] };
    const names = await readStaffNames(db, house, [row.loaded_by]);
    const { loans, closed, overpaid, held } = await sumEffects(db, statementId);
    return {
      title: `Confirm the bank statement of ${row.account_name} for ${writeDay(row.day)}`,
      facts: [
        ...sayState(row),
        { name: "Loaded by", value: names.get(row.loaded_by) ?? "" },
        { name: "The bank's name of it", value: row.statement_name },
        { name: "Begins with", value: sayBalance(row.opening_centavos) },
        { name: "Ends with", value: sayBalance(row.closing_centavos) },
        ...(await sayOutcomes(db, statementId)),
        { name: "Loans that it paid", value: String(loans) },
        { name: "Loans of these that are closed", value: String(closed) },
        { name: "Overpaid on these loans", value: writePesos(overpaid) },
        ...(held > 0 ? [{ name: "Lines that are held", value: String(held) }] : []),
        ...row.doubts.map((doubt) => ({ name: "Look at this", value: statementDoubts[doubt] })),
        {
          name: "Afterwards",
          value: "Its payments are proved: overpaid money can be refunded, closed loans are closed",
        },
      ],
      exact: row.sha256,
    };
  },
  async carryOut(trx, house, { statementId }, { confirmedBy, proposalId }, caller) {
    const row = (await findStatement(trx, statementId)) ?? refuse("NotFound");
    if (row.confirmed_at || !row.finished_at) refuse("ChangedMeanwhile");
    await confirmStatement(trx, statementId, proposalId)
      .catch(refuseOwnLines)
      .catch(refuseSecondPerson);
    const { account_name: account, lines } = row;
    await audit(trx, {
      action: "STATEMENT_CONFIRMED",
      actor: { kind: "staff", id: confirmedBy },
      subjectId: statementId,
      caller,
      details: { event: "second", statement: statementId, account, lines },
    });
    await recordStatementConfirmed(
      trx,
      house,
      await confirmByNextStatement(trx, row.own_account_id),
    );
    await notifyOfProof(trx, house);
  },
});

function refuseOwnLines(error: { code?: string }): never {
  if (error.code === "HM121") refuse("OwnCase");
  throw error;
}

/** Ends the proposals about statements that the account's next statement has confirmed. */
export async function recordStatementConfirmed(
  trx: Trx,
  house: House,
  confirmed: Awaited<ReturnType<typeof confirmByNextStatement>>,
): Promise<void> {
  for (const { id, account_name: account, lines, proposal_id: proposalId } of confirmed) {
    const details = { event: "next", statement: id, account, lines };
    const actor = { kind: "system" } as const;
    await audit(trx, { action: "STATEMENT_CONFIRMED", actor, subjectId: id, details });
    if (!proposalId) continue;
    const set = { decided_at: house.clock.now() };
    // False when the proposal was decided or ended before.
    await tryAdvance(trx, {
      table: "staff_proposal",
      event: "lapse",
      id: proposalId,
      by: { kind: "clock" },
      set,
    });
  }
}

const sayState = ({ finished_at, confirmed_at, done, lines }: StatementRow): ProposalFact[] => {
  if (confirmed_at) return [{ name: "State", value: "It is confirmed already" }];
  return finished_at
    ? []
    : [{ name: "State", value: `Still being booked: ${done} of ${lines} lines are done` }];
};

const sayBalance = (centavos: number | null): string =>
  centavos === null ? "The file does not say" : writePesos(centavos);

async function sayOutcomes(
  db: Parameters<typeof countOutcomes>[0],
  id: string,
): Promise<ProposalFact[]> {
  const counts = await countOutcomes(db, id);
  return counts
    .toSorted((a, b) => a.outcome.localeCompare(b.outcome))
    .map(({ outcome, count, total }) => ({
      name: lineOutcomes[outcome],
      value: `${count} ${Number(count) === 1 ? "line" : "lines"}, ${writePesos(total)}`,
    }));
}
