/**
 * Late loans as a file: with the number of the loan and without the member's name, so that no list
 * of debtors leaves the desk (record 49).
 */
import type { staffCollectionsCall } from "@hiram/contract/collection/collections.calls.ts";
import { promiseStatusNames } from "@hiram/contract/collection/promise.ts";
import type { ListTable } from "#desk/answer-list.ts";
import { writeSortableInstant } from "#http/write-instant.ts";

export const collectionsTable: ListTable<typeof staffCollectionsCall> = {
  name: "late-loans",
  columns: {
    Loan: ({ loanNumber }) => loanNumber,
    "Late since": ({ lateSince }) => lateSince,
    "Days late": ({ daysLate }) => daysLate,
    "Due now": ({ due }) => ({ pesos: due }),
    Promised: ({ promise }) => promise && { pesos: promise.amount },
    "Promised by": ({ promise }) => promise?.promisedOn ?? null,
    Promise: ({ promise }) => promise && promiseStatusNames[promise.status],
    "Last contact": ({ lastContactAt }) => lastContactAt && writeSortableInstant(lastContactAt),
    "Has it": ({ owner }) => owner,
  },
};
