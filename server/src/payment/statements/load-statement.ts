/**
 * Stores a file with all its lines in one transaction, and leaves the booking to a job. The same
 * file again changes nothing, whoever loads it. Its payments are proved only when a second person,
 * for whom a proposal is made here, or the account's next statement confirms it.
 */
import { randomUUID } from "node:crypto";
import type { staffLoadStatementCall } from "@hiram/contract/payment/statements.calls.ts";
import { isPreviewOnly } from "@hiram/contract/payment/statements.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import { propose } from "#desk/proposals/propose.ts";
import type { House } from "#house/house.ts";
import type { Caller, IdempotentCall, StaffCaller } from "#http/answer.ts";
import { doIdempotently } from "#http/idempotency.ts";
import { addJob } from "#jobs/jobs.ts";
import { refuseFile } from "#outside/statements/statement.ts";
import { hashReferences, sealLine } from "./open-line.ts";
import { lockOwnAccount } from "./own-account.sql.ts";
import { type PlacedLine, placeLines } from "./place-lines.ts";
import { findLoansOfKnownLines } from "./plan-credits.ts";
import { type ReceivedFile, readStatementFile, type StatementFile } from "./read-file.ts";
import { refuseContradiction } from "./refuse-contradiction.ts";
import {
  findSameStatement,
  insertLines,
  insertStatement,
  type NewLine,
  needsNewProposal,
  recordStatementProposal,
} from "./statement.sql.ts";

export const fileSeal = (id: string): string => `bank-statement/${id}`;

export async function loadStatement(
  house: House,
  dropped: ReceivedFile,
  staff: Pick<StaffCaller, "id">,
  caller: Caller,
  once?: IdempotentCall,
): Promise<AnswerOf<typeof staffLoadStatementCall>> {
  const file = await readStatementFile(house, dropped);
  const { account, statement, sha256, bytes } = file;
  if (isPreviewOnly(statement.format))
    refuseFile(
      `Line 1: A ${statement.format} is a report during the day, which the bank may still change. It is only shown: load the statement of the day.`,
    );
  return doIdempotently(house, once, async (trx) => {
    await lockOwnAccount(trx, account.id);
    const known = await findSameStatement(trx, account.id, sha256);
    if (known) {
      if (await needsNewProposal(trx, known))
        await proposeConfirmation(trx, house, known.id, staff, caller);
      return { id: known.id, isNew: false };
    }
    await refuseContradiction(trx, file);
    const id = randomUUID();
    const placed = await placeLines(trx, house, file);
    await insertStatement(trx, {
      id,
      own_account_id: account.id,
      sha256,
      format: statement.format,
      statement_name: statement.statementId,
      day: statement.day,
      opening_centavos: statement.openingCentavos,
      closing_centavos: statement.closingCentavos,
      lines: placed.length,
      // Each byte as one character: the file may be of any encoding.
      file_sealed: house.keys.seal(bytes.toString("latin1"), fileSeal(id)),
      loaded_by: staff.id,
    });
    const named = await findLoansOfKnownLines(trx, placed);
    await insertLines(
      trx,
      placed.map((line) => rowOf(house, file, id, { ...line, loanId: named(line) })),
    );
    await proposeConfirmation(trx, house, id, staff, caller);
    const details = { statement: id, account: account.name, lines: placed.length, sha256 };
    const actor = { kind: "staff", id: staff.id } as const;
    await audit(trx, { action: "STATEMENT_LOADED", actor, caller, details });
    await addJob(trx, "book-statement", { statementId: id }, { key: `book-statement/${id}` });
    return { id, isNew: true };
  });
}

/** The person who loaded it never confirms it, whoever proposed it (`confirm_statement`). */
async function proposeConfirmation(
  trx: Trx,
  house: House,
  statementId: string,
  { id: proposedBy }: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<void> {
  const about = { kind: "statement.confirm", memberId: null, subject: statementId } as const;
  const proposal = { ...about, request: { statementId }, reason: "", proposedBy };
  const { id } = await propose(trx, house, proposal, caller);
  await recordStatementProposal(trx, statementId, id);
}

const rowOf = (
  house: House,
  { account }: StatementFile,
  statementId: string,
  line: PlacedLine & { readonly loanId: string | null },
): NewLine => ({
  statement_id: statementId,
  position: line.position,
  own_account_id: account.id,
  entry_key: line.key,
  value_on: line.valueOn,
  booked_on: line.bookedOn,
  amount_centavos: line.amountCentavos,
  is_return: line.isReturn,
  payer_sealed: sealLine(house, statementId, line.position, line),
  reference_hashes: hashReferences(house, line),
  outcome: line.outcome,
  named_loan_id: line.loanId,
});
