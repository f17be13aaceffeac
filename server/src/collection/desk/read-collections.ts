/** The worklist of late loans, and one case with what is owed and why. Opening one is audited. */

import type { Dues } from "@hiram/contract/account/dues.ts";
import { dayInManila, dayNumber } from "@hiram/contract/calendar/day.ts";
import type {
  staffCollectionCall,
  staffCollectionsCall,
} from "@hiram/contract/collection/collections.calls.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { findDisputedCharges } from "#account/disputed.sql.ts";
import { readDuesOfLoans } from "#account/read-account.ts";
import { audit } from "#audit/audit.ts";
import { lastPromiseDay } from "#collection/promises/make-promise.ts";
import { listPromises } from "#collection/promises/promise.sql.ts";
import { memberNameOf } from "#desk/member-names.ts";
import { rowsPerPage } from "#desk/page.ts";
import { listOwners } from "#help/complaints/desk/complaints.sql.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { listRepayments } from "#loan/loan.sql.ts";
import { openStaffDetails, readStaffNames } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import { contactNoteSeal, handOverSeal } from "#secret/seals.ts";
import { showAgencyCases } from "./agency/agency-case.ts";
import {
  type CaseRow,
  findCollectionCase,
  listCollectionCases,
  listContacts,
  listHandOvers,
} from "./collections.sql.ts";

const PAYMENTS_SHOWN = 12;

export async function readCollections(
  house: House,
  body: CheckedBodyOf<typeof staffCollectionsCall>,
  staff: StaffCaller,
): Promise<AnswerOf<typeof staffCollectionsCall>> {
  const { owner = "all", promise = "any", lateFrom, order = "age", after } = body;
  const today = dayInManila(house.clock.now());
  const filter = { owner, promise, lateFrom, order, after, staffId: staff.id, today };
  const found = await listCollectionCases(house.db, filter);
  const page = found.slice(0, rowsPerPage());
  const ids = page.map(({ id }) => id);
  const [dues, names] = await Promise.all([
    readDuesOfLoans(house.db, house, ids, today),
    readStaffNames(
      house.db,
      house,
      page.map(({ owner_id }) => owner_id),
    ),
  ]);
  const rows = page.map((row) => ({
    ...showRow(house, row, { dues: dues.get(row.id), names, staff, today }),
    lastContactAt: row.last_contact_at?.toISOString() ?? null,
  }));
  return { rows, next: found.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

type Known = {
  readonly dues: Dues | undefined;
  readonly names: ReadonlyMap<string, string>;
  readonly staff: StaffCaller;
  readonly today: string;
};

const lateOf = (dues: Dues | undefined, today: string) =>
  (dues?.instalments ?? []).filter(({ dueOn, open }) => dueOn < today && open > 0);

function showRow(house: House, row: CaseRow, { dues, names, staff, today }: Known) {
  const { promise_status: status, promise_amount, promised_on } = row;
  const lateSince = lateOf(dues, today)[0]?.dueOn ?? null;
  return {
    id: row.id,
    memberId: row.member_id,
    loanNumber: String(row.loan_number),
    name: memberNameOf(house, row.member_id, row.details_sealed),
    lateSince,
    daysLate: lateSince ? dayNumber(today) - dayNumber(lateSince) : 0,
    due: toPesos(dues?.dueNow ?? 0),
    owner: row.owner_id && (names.get(row.owner_id) ?? ""),
    ownerId: row.owner_id,
    isMine: row.owner_id === staff.id,
    language: row.language,
    promise:
      status && promised_on !== null
        ? {
            status,
            amount: toPesos(promise_amount ?? 0),
            promisedOn: promised_on,
            isToday: status === "OPEN" && promised_on === today,
          }
        : null,
    block: row.block,
  };
}

export async function readCollection(
  house: House,
  { loanId }: { readonly loanId: string },
  staff: StaffCaller,
  caller: Caller,
): Promise<AnswerOf<typeof staffCollectionCall>> {
  const { db } = house;
  const today = dayInManila(house.clock.now());
  const row = (await findCollectionCase(db, loanId)) ?? refuse("NotFound");
  const loan = { id: loanId, member_id: row.member_id };
  const dues = (await readDuesOfLoans(db, house, [loanId], today)).get(loanId);
  const [disputed, repayments, parts, owners] = await Promise.all([
    findDisputedCharges(db, loan),
    listRepayments(db, [loan]),
    readHistory(house, row),
    listOwners(db, "collection.work"),
  ]);
  await audit(db, {
    action: "COLLECTION_READ",
    actor: { kind: "staff", id: staff.id },
    subjectId: row.member_id,
    caller,
    details: { loan: row.loan_number },
  });
  const { names, ...history } = parts;
  return {
    ...showRow(house, row, { dues, names, staff, today }),
    owed: showOwed(dues, disputed),
    late: lateOf(dues, today).map((one) => ({
      number: one.number,
      dueOn: one.dueOn,
      amount: toPesos(one.amount),
      penalty: toPesos(one.penalty),
      collection: toPesos(one.collection),
      paid: toPesos(one.paid),
      open: toPesos(one.open),
    })),
    payments: repayments
      .toReversed()
      .slice(0, PAYMENTS_SHOWN)
      .map((paid) => ({
        id: paid.id,
        receivedOn: paid.received_on,
        amount: toPesos(paid.amount_centavos),
        reference: paid.reference,
      })),
    ...history,
    agencies: await showAgencyCases(db, loanId),
    promiseUntil: lastPromiseDay(today),
    colleagues: owners
      .filter((one) => one.id !== row.owner_id)
      .map((one) => ({ id: one.id, name: openStaffDetails(house, one).name })),
  };
}

const showOwed = (dues: Dues | undefined, disputed: number) => ({
  principal: toPesos(dues?.owed.principal ?? 0),
  interest: toPesos(dues?.owed.interest ?? 0),
  fee: toPesos(dues?.owed.fee ?? 0),
  penalty: toPesos(dues?.owed.penalty ?? 0),
  collection: toPesos(dues?.owed.collection ?? 0),
  payoff: toPesos(dues?.payoff ?? 0),
  disputed: toPesos(Math.min(disputed, dues?.payoff ?? 0)),
});

/** Contacts, promises and earlier owners of the case, with the names of the people. */
async function readHistory(house: House, { id, owner_id }: CaseRow) {
  const [contacts, promises, handOvers] = await Promise.all([
    listContacts(house.db, id),
    listPromises(house.db, id),
    listHandOvers(house.db, id),
  ]);
  const names = await readStaffNames(house.db, house, [
    owner_id,
    ...contacts.map(({ staff_id }) => staff_id),
    ...promises.map(({ recorded_by }) => recorded_by),
    ...handOvers.flatMap(({ from_id, to_id, by_id }) => [from_id, to_id, by_id]),
  ]);
  const nameOfStaff = (staffId: string | null) => (staffId && names.get(staffId)) ?? "";
  const openNote = (sealed: Buffer | null, seal: string) =>
    sealed ? house.keys.open(sealed, seal) : "";
  return {
    names,
    contacts: contacts.map(({ staff_id, note_sealed, at, ...contact }) => ({
      ...contact,
      at: at.toISOString(),
      by: nameOfStaff(staff_id),
      note: openNote(note_sealed, contactNoteSeal(contact.id)),
    })),
    promises: promises.map((promise) => ({
      id: promise.id,
      amount: toPesos(promise.amount_centavos),
      promisedOn: promise.promised_on,
      status: promise.status,
      madeAt: promise.made_at.toISOString(),
      by: nameOfStaff(promise.recorded_by),
      paid: toPesos(promise.paid),
    })),
    handOvers: handOvers.map((one) => ({
      id: one.id,
      at: one.at.toISOString(),
      from: one.from_id && nameOfStaff(one.from_id),
      to: nameOfStaff(one.to_id),
      by: nameOfStaff(one.by_id),
      note: openNote(one.note_sealed, handOverSeal(one.id)),
    })),
  };
}
