/**
 * Takes the next piece of work of a list: the first one after the present one, starting again from
 * the top at the end. Work taken by others and the person's own cases are skipped.
 */

import type { staffNextCall } from "@hiram/contract/staff/work/work.calls.ts";
import { workKindOf } from "@hiram/contract/staff/work/work.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { Db } from "#db/database.ts";
import { rowsPerPage } from "#desk/page.ts";
import { listMessages } from "#help/desk/messages.sql.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { isOwnCase } from "#http/own-case.ts";
import { readPayments } from "#payment/desk/read-payments.ts";
import { listApplications, listIdChecks, listStaffWithdrawals } from "#staff/queues/queues.sql.ts";
import { tryGiveBack, tryTake } from "#staff/work/take-work.ts";
import { listTakenWork } from "#staff/work/work.sql.ts";

type NextRequest = CheckedBodyOf<typeof staffNextCall>;
type Candidate = { readonly id: string; readonly memberId: string | null };

type CandidatePage = { readonly rows: readonly Candidate[]; readonly next: string | null };

/** A page of payments shows only some of the rows read, so it says where the next page begins. */
async function readPage(
  house: House,
  request: NextRequest,
  after: string | undefined,
): Promise<CandidatePage> {
  if (request.queue !== "payments") {
    const rows = await readRows(house.db, request, after);
    return { rows, next: rows.length > rowsPerPage() ? (rows.at(-1)?.id ?? null) : null };
  }
  return readPayments(house, { list: request.list, late: request.late, after });
}

async function readRows(
  db: Db,
  request: Exclude<NextRequest, { queue: "payments" }>,
  after: string | undefined,
): Promise<Candidate[]> {
  const isLate = request.late ?? false;
  switch (request.queue) {
    case "applications": {
      const status = request.list === "waiting" ? undefined : request.list;
      const rows = await listApplications(db, { status, after, isLate });
      return rows.map(({ id, member_id }) => ({ id, memberId: member_id }));
    }
    case "idChecks": {
      const rows = await listIdChecks(db, { status: request.list, after, isLate });
      return rows.map(({ id }) => ({ id, memberId: id }));
    }
    case "withdrawals": {
      const rows = await listStaffWithdrawals(db, { list: request.list, after, isLate });
      return rows.map(({ id, member_id }) => ({ id, memberId: member_id }));
    }
    case "messages": {
      const status = request.list === "open" ? undefined : request.list;
      const rows = await listMessages(db, { status, after, isLate });
      return rows.map(({ id }) => ({ id, memberId: null }));
    }
  }
}

/** Every row of the list once, beginning after the present one. */
async function* walkList(house: House, request: NextRequest): AsyncGenerator<Candidate> {
  const seen = new Set(request.after ? [request.after] : []);
  for (const start of request.after ? [request.after, undefined] : [undefined]) {
    let after = start;
    for (;;) {
      const { rows, next } = await readPage(house, request, after);
      const fresh = rows.filter(({ id }) => !seen.has(id));
      for (const row of fresh) seen.add(row.id);
      yield* fresh;
      if (next === null) break;
      after = next;
    }
  }
}

export async function takeNext(
  house: House,
  request: NextRequest,
  staff: StaffCaller,
  caller: Caller,
): Promise<AnswerOf<typeof staffNextCall>> {
  const kind = workKindOf[request.queue];
  const others = (await listTakenWork(house.db)).filter(({ staff_id }) => staff_id !== staff.id);
  const taken = new Set(others.map((row) => `${row.kind}/${row.work_id}`));
  const giveBack = async () => {
    if (request.after) await tryGiveBack(house, { kind, id: request.after }, staff, caller);
  };
  for await (const { id, memberId } of walkList(house, request)) {
    if (taken.has(`${kind}/${id}`)) continue;
    if (memberId && (await isOwnCase(house, staff, "memberId", memberId))) continue;
    if (!(await tryTake(house, { kind, id }, staff, caller))) continue;
    await giveBack();
    return { next: { kind, id, memberId } };
  }
  await giveBack();
  return { next: null };
}
