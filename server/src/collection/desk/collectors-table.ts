/** A day or a week of the collectors as a file. */
import type {
  CollectorSums,
  staffCollectorsCall,
} from "@hiram/contract/collection/assignment.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import type { TableFile } from "#desk/answer-list.ts";

type Call = typeof staffCollectorsCall;
type Row = ReplyOf<Call>["rows"][number];

export const collectorsTable = (period: "day" | "week"): TableFile<Call, Row> => {
  const sums = (figure: (its: CollectorSums) => number) => (row: Row) => figure(row[period]);
  return {
    name: `collectors-${period}`,
    rows: ({ rows }) => rows,
    columns: {
      Who: ({ name }) => name,
      "Cases now": ({ cases }) => cases,
      Contacts: sums(({ contacts }) => contacts),
      Reached: sums(({ reached }) => reached),
      Visits: sums(({ visits }) => visits),
      Promises: sums(({ promises }) => promises),
      Kept: sums(({ kept }) => kept),
      "Not kept": sums(({ broken }) => broken),
      Received: (row) => ({ pesos: row[period].received }),
    },
  };
};
