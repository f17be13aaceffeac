/**
 * A person's place in the desk's work: a queue, one of its lists, and whether only late work is
 * shown.
 */
import {
  type WorkItem,
  type WorkQueue,
  workKindOf,
  workLists,
} from "@hiram/contract/staff/work/work.ts";

export type WorkPlace = {
  readonly queue: WorkQueue;
  readonly list: string;
  readonly isLate: boolean;
};

const queuePaths: Readonly<Record<WorkQueue, string>> = {
  applications: "/staff/applications",
  idChecks: "/staff/id-checks",
  withdrawals: "/staff/withdrawals",
  payments: "/staff/payments",
  messages: "/staff/messages",
};

/** The part of the case at which a piece of work is done. */
const partOfCase: Readonly<Record<WorkQueue, string>> = {
  applications: "",
  idChecks: "#identity",
  withdrawals: "#withdrawals",
  payments: "",
  messages: "",
};

/** The list as an address. */
export function listAddress({ queue, list, isLate }: WorkPlace): string {
  const params = new URLSearchParams({ list, ...(isLate && { late: "1" }) });
  return `${queuePaths[queue]}?${params}`;
}

/** The address of one piece of work, which also names the list from which it was opened. */
export function workAddress(
  place: WorkPlace,
  { id, memberId }: { id: string; memberId: string | null },
) {
  const { queue, list, isLate } = place;
  // A payment opens beside its list, even when its member is known.
  if (memberId === null || queue === "payments") return `${listAddress(place)}&open=${id}`;
  const params = new URLSearchParams({ queue, list, work: id, ...(isLate && { late: "1" }) });
  return `/staff/members/${memberId}?${params}${partOfCase[queue]}`;
}

/**
 * The list from which a case was opened, and the piece of work; null when it was opened in another
 * way.
 */
export function readPlace(params: URLSearchParams): { place: WorkPlace; work: WorkItem } | null {
  const queue = params.get("queue") as WorkQueue | null;
  const list = params.get("list");
  const id = params.get("work");
  if (!queue || !list || !id || !Object.hasOwn(workLists, queue)) return null;
  if (!(workLists[queue] as readonly string[]).includes(list)) return null;
  const place = { queue, list, isLate: params.get("late") === "1" };
  return { place, work: { kind: workKindOf[queue], id } };
}
