/**
 * Who and what the events of the log are about: names of staff, names of members for those who may
 * read cases, and amounts of loans and withdrawals, read together for all events of a page.
 */

import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { writeWholePesos } from "@hiram/contract/money/money.ts";
import {
  type ProposalKind,
  proposalKinds,
} from "@hiram/contract/staff/proposals/proposals.calls.ts";
import { describeStaffAction } from "@hiram/contract/staff/roles/role-table.ts";
import { baseLanguage } from "@hiram/contract/wire/language.ts";
import { type StaffAction, staffActions } from "@hiram/contract/wire/roles.ts";
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/answer.ts";
import { openDetails } from "#member/details.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { writeSentence } from "./write-sentence.ts";

type AuditEventRow = {
  readonly action: string;
  readonly actor_kind: string;
  readonly actor_id: string | null;
  readonly subject_id: string | null;
  readonly details: Readonly<Record<string, unknown>>;
};

type Named = {
  readonly sentence: string;
  readonly actorName: string | null;
  readonly subjectName: string | null;
  readonly details: Readonly<Record<string, string>>;
};

const isDay = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The kind of a proposal, in words. */
const wordsOf = ({ kind }: AuditEventRow["details"]): string =>
  proposalKinds[kind as ProposalKind]?.words ?? String(kind);

const currencyNames = new Intl.DisplayNames(baseLanguage, { type: "currency" });

/** Codes and numbers in details, in the words for sentences. */
function wordsOfDetails({ tried, currency, active, rows, role }: AuditEventRow["details"]) {
  return {
    triedWords:
      typeof tried === "string" && (staffActions as readonly string[]).includes(tried)
        ? describeStaffAction(tried as StaffAction)
        : String(tried ?? "–"),
    currencyName: typeof currency === "string" ? (currencyNames.of(currency) ?? currency) : "–",
    onOff: active === true || active === "true" ? "on" : "off",
    members: Number(rows) === 1 ? "1 member" : `${rows ?? 0} members`,
    asRole: typeof role === "string" ? ` as ${role.toLowerCase().replaceAll("_", " ")}` : "",
  };
}

/** The first of the two people of a proposal is stored by id, and shown by name. */
const proposerOf = (details: AuditEventRow["details"]): string | null =>
  typeof details.proposedBy === "string" ? details.proposedBy : null;

const idsIn = ({ loadedBy, typedBy }: AuditEventRow["details"]): (string | null)[] =>
  [loadedBy, typedBy].map((id) => (typeof id === "string" ? id : null));

const actorsWithoutName: Readonly<Record<string, string>> = {
  member: "A member",
  staff: "A person at the desk",
  system: "The system",
  key: "A key of another system",
  anyone: "Someone who is not signed in",
};

const numbersOf = (rows: readonly AuditEventRow[], detail: "loan" | "withdrawal"): number[] => [
  ...new Set(
    rows.flatMap(({ details }) => (typeof details[detail] === "number" ? [details[detail]] : [])),
  ),
];

export async function nameEvents(
  house: House,
  rows: readonly AuditEventRow[],
  staff: Pick<StaffCaller, "may">,
): Promise<(row: AuditEventRow) => Named> {
  const ids = rows.flatMap((row) => [
    row.actor_id,
    row.subject_id,
    proposerOf(row.details),
    ...idsIn(row.details),
  ]);
  const [staffNames, memberNames, amounts] = await Promise.all([
    readStaffNames(house.db, house, ids),
    staff.may.has("member.read") ? readMemberNames(house, ids) : new Map<string, string>(),
    readAmounts(house, rows),
  ]);
  const nameOf = (id: string | null) =>
    id === null ? null : (staffNames.get(id) ?? memberNames.get(id) ?? null);
  return (row) => {
    const [actorName, subjectName] = [nameOf(row.actor_id), nameOf(row.subject_id)];
    const memberName = memberNames.get(row.subject_id ?? "");
    const marks = {
      ...sayCodes(detailTexts(row.details)),
      who: actorName ?? actorsWithoutName[row.actor_kind] ?? row.actor_kind,
      member: memberName ?? "a member",
      person: staffNames.get(row.subject_id ?? "") ?? "a person at the desk",
      ofMember: subjectName ? ` (${subjectName})` : "",
      amount: amounts(row.details),
      proposal: wordsOf(row.details),
      loader: nameOf(idsIn(row.details)[0] ?? null) ?? "a person at the desk",
      valueDay: isDay(row.details.valueOn) ? writeDay(row.details.valueOn) : "–",
      ...(isDay(row.details.day) && { day: writeDay(row.details.day) }),
      ...wordsOfDetails(row.details),
    };
    // An event without a name may have a sentence by its kind of actor.
    const event = String(row.details.event ?? row.actor_kind);
    const sentence = writeSentence(row.action, event, marks);
    const details = detailTexts(row.details);
    const first = staffNames.get(proposerOf(row.details) ?? "");
    if (!first) return { sentence, actorName, subjectName, details };
    return {
      sentence: `${sentence} (${first} had proposed it)`,
      actorName,
      subjectName,
      details: { ...details, proposedBy: first },
    };
  };
}

/** An erased member has an empty name and is not named. */
async function readMemberNames(
  house: House,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const unique = [...new Set(ids)].filter((id) => id !== null);
  if (unique.length === 0) return new Map();
  const rows = await house.db
    .selectFrom("member")
    .select(["id", "details_sealed"])
    .where("id", "in", unique)
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const { fullName } = openDetails(house, row);
      return fullName ? [[row.id, fullName] as const] : [];
    }),
  );
}

/** The amount that the event itself has, or that of its loan or withdrawal. */
async function readAmounts({ db }: House, rows: readonly AuditEventRow[]) {
  const [loans, withdrawals] = [numbersOf(rows, "loan"), numbersOf(rows, "withdrawal")];
  const [ofLoans, ofWithdrawals] = await Promise.all([
    loans.length === 0
      ? []
      : db
          .selectFrom("loan")
          .select(["loan_number as number", "amount_centavos"])
          .where("loan_number", "in", loans)
          .execute(),
    withdrawals.length === 0
      ? []
      : db
          .selectFrom("withdrawal")
          .select(["withdrawal_number as number", "amount_centavos"])
          .where("withdrawal_number", "in", withdrawals)
          .execute(),
  ]);
  const byLoan = new Map(ofLoans.map((row) => [row.number, row.amount_centavos]));
  const byWithdrawal = new Map(ofWithdrawals.map((row) => [row.number, row.amount_centavos]));
  return ({ amount, centavos, loan, withdrawal }: AuditEventRow["details"]): string => {
    if (typeof amount === "string") return amount;
    const found =
      typeof centavos === "number"
        ? centavos
        : (byWithdrawal.get(withdrawal as number) ?? byLoan.get(loan as number));
    return found === undefined ? "–" : writeWholePesos(found);
  };
}

/** Code names such as `LOAN_OFFICER` in small letters, without their underscores. */
const sayCodes = (details: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      /^[A-Z][A-Z_]+$/.test(value) ? value.toLowerCase().replaceAll("_", " ") : value,
    ]),
  );

/** Each detail as one line of text, whatever its type. */
export const detailTexts = (details: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );
