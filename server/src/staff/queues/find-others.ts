/** The search box's results other than members, as far as the person's roles allow. */
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { writePesos } from "@hiram/contract/money/money.ts";
import type { staffFindCall } from "@hiram/contract/staff/queues/find.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { StaffAction } from "@hiram/contract/wire/roles.ts";
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/answer.ts";
import { openStaffDetails } from "#member/staff-details.ts";
import { type FoundRow, listFound, listPeopleAtDesk, type searchParts } from "./find.sql.ts";

const actions: Readonly<Record<keyof typeof searchParts, StaffAction>> = {
  payment: "payment.read",
  withdrawal: "queues.read",
  complaint: "queues.read",
  message: "queues.read",
};

const names = {
  payment: "Payment",
  withdrawal: "Withdrawal",
  complaint: "Complaint",
  message: "Message",
  person: "At the desk",
} as const;

export async function findOthers(
  house: House,
  { query }: CheckedBodyOf<typeof staffFindCall>,
  staff: Pick<StaffCaller, "may">,
): Promise<AnswerOf<typeof staffFindCall>> {
  const kinds = (Object.keys(actions) as (keyof typeof searchParts)[])
    .filter((kind) => staff.may.has(actions[kind]))
    // For people who may read cases, a withdrawal is found with its member.
    .filter((kind) => kind !== "withdrawal" || !staff.may.has("member.read"));
  const [found, people] = await Promise.all([
    listFound(house.db, kinds, query),
    staff.may.has("staff.read") ? findPeople(house, query) : [],
  ]);
  return { rows: [...found.map(describe), ...people] };
}

function describe({ kind, id, number, centavos, day, status }: FoundRow) {
  const facts = [
    `${names[kind]} ${number}`,
    centavos !== null && writePesos(centavos),
    day !== null && writeDay(day),
    status.toLowerCase().replaceAll("_", " "),
  ];
  return { kind, id, what: facts.filter(Boolean).join(", ") };
}

/** A desk has few people: their names are decrypted and compared. */
async function findPeople(house: House, query: string) {
  const find = query.trim().toLowerCase();
  const rows = await listPeopleAtDesk(house.db);
  return rows
    .map((row) => ({ id: row.id, name: openStaffDetails(house, row).name }))
    .filter(({ name }) => name.toLowerCase().includes(find))
    .map(({ id, name }) => ({ kind: "person" as const, id, what: `${name}, ${names.person}` }));
}
