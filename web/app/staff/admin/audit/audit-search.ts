/** The search in the audit log. */
import { isId } from "@hiram/contract/wire/id.ts";

/** What the log is searched by. An id counts once it is whole; half of one would find nothing. */
export type TypedSearch = {
  readonly event: string;
  readonly day: string;
  readonly actorId: string;
  readonly subjectId: string;
};

export const everything: TypedSearch = { event: "", day: "", actorId: "", subjectId: "" };

export const readSearch = ({ event, day, actorId, subjectId }: TypedSearch) => ({
  ...(event && { event }),
  ...(day && { day }),
  ...(isId(actorId) && { actorId }),
  ...(isId(subjectId) && { subjectId }),
});
