/** Frozen and blocked members as a file. */
import { restrictionCauses, restrictionNames } from "@hiram/contract/session/restrictions.ts";
import type { staffRestrictedCall } from "@hiram/contract/session/restrictions-desk.calls.ts";
import type { ListTable } from "#desk/answer-list.ts";
import { writeSortableInstant } from "#http/write-instant.ts";

export const restrictedTable: ListTable<typeof staffRestrictedCall> = {
  name: "frozen-and-blocked",
  columns: {
    Member: ({ name }) => name,
    Phone: ({ phoneMasked }) => phoneMasked,
    What: ({ kind }) => restrictionNames[kind],
    Cause: ({ cause }) => restrictionCauses[cause],
    By: ({ by }) => by ?? "The member",
    Since: ({ at }) => writeSortableInstant(at),
    Until: ({ until }) => until && writeSortableInstant(until),
  },
};
