/** The list of covered transactions, and its file. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import {
  type CoveredKind,
  type CoveredStatus,
  openCoveredStatuses,
} from "@hiram/contract/regulators/covered.ts";
import type { staffCoveredCall } from "@hiram/contract/regulators/covered-desk.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { ListTable } from "#desk/answer-list.ts";
import { readMemberNames } from "#desk/member-names.ts";
import { toPage } from "#desk/page.ts";
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/answer.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { coveredWordsSeal } from "#secret/seals.ts";
import { findLastCheck, listCovered } from "./covered.sql.ts";

export async function readCovered(
  house: House,
  request: CheckedBodyOf<typeof staffCoveredCall>,
  staff: Pick<StaffCaller, "id">,
): Promise<AnswerOf<typeof staffCoveredCall>> {
  const today = dayInManila(house.clock.now());
  const { page, next } = toPage(await listCovered(house.db, request));
  const members = await readMemberNames(
    house,
    page.map(({ member_id }) => member_id),
  );
  const people = await readStaffNames(
    house.db,
    house,
    page.map(({ prepared_by }) => prepared_by),
  );
  const check = await findLastCheck(house.db);
  return {
    rows: page.map((row) => ({
      id: row.id,
      kind: row.kind,
      memberId: row.member_id,
      name: (row.member_id && members.get(row.member_id)) ?? "",
      loanNumber: row.loan_number,
      number: row.number ?? "",
      amount: toPesos(row.amount_centavos),
      bookedOn: row.booked_on,
      dueOn: row.due_on,
      status: row.status,
      isLate: row.due_on < today && openCoveredStatuses.some((one) => one === row.status),
      preparedBy: row.prepared_by && (people.get(row.prepared_by) ?? ""),
      reference: row.reference,
      filedOn: row.filed_on,
      words: row.words_sealed ? house.keys.open(row.words_sealed, coveredWordsSeal(row.id)) : null,
      isWaiting: row.is_waiting,
      mayFile: row.prepared_by !== staff.id,
    })),
    next,
    compared: check
      ? { at: check.at.toISOString(), count: check.compared, missing: check.missing }
      : null,
  };
}

export const coveredKindNames: Readonly<Record<CoveredKind, string>> = {
  PAYOUT: "Payout",
  PAYMENT: "Payment",
  REFUND: "Refund",
};

const statusNames: Readonly<Record<CoveredStatus, string>> = {
  OPEN: "To prepare",
  PREPARED: "To file",
  FILED: "Filed",
  ACKNOWLEDGED: "Acknowledged",
  RETURNED: "Returned",
  NOT_REPORTABLE: "Not reportable",
};

/** The AMLC's own form is an adapter of its own: its fields are not confirmed. */
export const coveredTable: ListTable<typeof staffCoveredCall> = {
  name: "covered-transactions",
  columns: {
    Kind: ({ kind }) => coveredKindNames[kind],
    Number: ({ number }) => number,
    Member: ({ name }) => name,
    Loan: ({ loanNumber }) => loanNumber,
    Amount: ({ amount }) => ({ pesos: amount }),
    Booked: ({ bookedOn }) => bookedOn,
    Due: ({ dueOn }) => dueOn,
    Status: ({ status }) => statusNames[status],
    Late: ({ isLate }) => (isLate ? "Late" : ""),
    Reference: ({ reference }) => reference,
    Filed: ({ filedOn }) => filedOn,
  },
};
