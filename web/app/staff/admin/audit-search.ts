/** What the log is searched by. An id counts once it is whole; half of one would find nothing. */
export type TypedSearch = {
  readonly event: string;
  readonly day: string;
  readonly actorId: string;
  readonly subjectId: string;
};

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

export const everything: TypedSearch = { event: "", day: "", actorId: "", subjectId: "" };

export const readSearch = ({ event, day, actorId, subjectId }: TypedSearch) => ({
  ...(event && { event }),
  ...(day && { day }),
  ...(isId(actorId) && { actorId }),
  ...(isId(subjectId) && { subjectId }),
});
