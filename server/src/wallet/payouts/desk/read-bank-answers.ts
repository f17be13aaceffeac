/** The bank's answers as they were loaded, newest first; each can be downloaded again. */

import type { staffBankAnswersCall } from "@hiram/contract/wallet/payouts.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import { audit } from "#audit/audit.ts";
import { rowsPerPage } from "#desk/page.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import { findBankAnswer, listBankAnswers } from "#wallet/payouts/bank-answer.sql.ts";
import { bankAnswerSeal } from "./bank-answer-action.ts";

export async function readBankAnswers(
  house: House,
  { after }: CheckedBodyOf<typeof staffBankAnswersCall>,
): Promise<AnswerOf<typeof staffBankAnswersCall>> {
  const found = await listBankAnswers(house.db, after, rowsPerPage() + 1);
  const page = found.slice(0, rowsPerPage());
  const names = await readStaffNames(
    house.db,
    house,
    page.flatMap(({ loaded_by, decided_by }) => [loaded_by, decided_by]),
  );
  const rows = page.map((row) => ({
    id: row.id,
    batchId: row.batch_id,
    sha256: row.sha256,
    settled: row.settled,
    returned: row.returned,
    pending: row.pending,
    unknown: row.unknown,
    loadedBy: names.get(row.loaded_by) ?? "",
    loadedAt: row.loaded_at.toISOString(),
    status: row.is_lapsed ? ("LAPSED" as const) : row.status,
    decidedBy: names.get(row.decided_by ?? "") ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
  }));
  return { rows, next: found.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

/** The file exactly as it was loaded; the download is audited. */
export async function openBankAnswer(
  house: House,
  id: string,
  staff: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<string> {
  const answer = (isId(id) ? await findBankAnswer(house.db, id) : undefined) ?? refuse("NotFound");
  await audit(house.db, {
    action: "STAFF_REVEALED",
    actor: { kind: "staff", id: staff.id },
    caller,
    details: { event: "bankAnswer", what: "bank answer", answer: id },
  });
  return house.keys.open(answer.sealed, bankAnswerSeal(id));
}
