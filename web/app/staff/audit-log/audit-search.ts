/** The search in the audit log: as typed, and as sent. */
import { type AuditGroup, auditGroups } from "@hiram/contract/staff/admin/audit.ts";
import { isId } from "@hiram/contract/wire/id.ts";

export type TypedSearch = {
  readonly group: AuditGroup | "";
  readonly event: string;
  readonly from: string;
  readonly until: string;
  /** A person at the desk, by id. */
  readonly actorId: string;
  /** The member, or anything else that events are about, by id. */
  readonly subjectId: string;
};

export const emptySearch: TypedSearch = {
  group: "",
  event: "",
  from: "",
  until: "",
  actorId: "",
  subjectId: "",
};

const names = Object.keys(emptySearch) as (keyof TypedSearch)[];

/** The search that an address names: it can be bookmarked and sent to a colleague. */
export function readSearchParams(params: URLSearchParams): TypedSearch {
  const found = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""]));
  const { group } = found;
  return { ...(found as TypedSearch), group: group && isGroup(group) ? group : "" };
}

const isGroup = (name: string): name is AuditGroup => Object.hasOwn(auditGroups, name);

export const searchParamsOf = (typed: TypedSearch): URLSearchParams =>
  new URLSearchParams(names.flatMap((name) => (typed[name] ? [[name, typed[name]]] : [])));

/** Reading and searching at the desk: acts that change nothing. */
export const readingActions: ReadonlySet<string> = new Set([
  "AUDIT_READ",
  "LIST_SHOWN",
  "MEMBERS_SEARCHED",
  "CASE_OPENED",
]);

/** An id is used only when it is complete; half of one would find nothing. */
export const readSearch = ({ group, event, from, until, actorId, subjectId }: TypedSearch) => ({
  ...(group && { group }),
  ...(event && { event }),
  ...(from && { from }),
  ...(until && { until }),
  ...(isId(actorId) && { actorId }),
  ...(isId(subjectId) && { subjectId }),
});

/** `APPROVED_LOAN` reads "Approved loan". */
export const describeAuditAction = (action: string): string => {
  const words = action
    .toLowerCase()
    .replaceAll("_", " ")
    .replace(/\bid\b/g, "ID");
  return words.charAt(0).toUpperCase() + words.slice(1);
};
