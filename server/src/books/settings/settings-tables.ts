/** The tables of the books' settings as files. */
import { lateCashNames } from "@hiram/contract/account/late-cash.ts";
import type { staffBooksSettingsCall } from "@hiram/contract/books/settings.calls.ts";
import { accountClasses, chartRow } from "@hiram/contract/ledger/chart.ts";
import { ageNames } from "@hiram/contract/ledger/provision-rates.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import type { TableFile } from "#desk/answer-list.ts";
import { writeSortableInstant } from "#http/write-instant.ts";

type Call = typeof staffBooksSettingsCall;
type Settings = ReplyOf<Call>;
type People = { readonly proposedBy: string | null; readonly confirmedBy: string | null };

const people = {
  "Proposed by": ({ proposedBy }: People) => proposedBy,
  "Confirmed by": ({ confirmedBy }: People) => confirmedBy,
};

export const closedMonthsTable: TableFile<Call, Settings["months"][number]> = {
  name: "months",
  rows: ({ months }) => months,
  columns: {
    Month: ({ month }) => month.slice(0, 7),
    State: ({ closedAt }) => (closedAt ? "Closed" : "Open"),
    Closed: ({ closedAt }) => (closedAt ? writeSortableInstant(closedAt) : null),
    ...people,
  },
};

export const provisionRatesTable: TableFile<Call, Settings["rates"][number]> = {
  name: "provision-rates",
  rows: ({ rates }) => rates,
  columns: {
    From: ({ fromDay }) => fromDay,
    // Basis points as percent.
    ...Object.fromEntries(
      ageNames.map((name, at) => [
        `${name}, %`,
        ({ rates }: Settings["rates"][number]) => (rates[at] ?? 0) / 100,
      ]),
    ),
    ...people,
  },
};

export const accountCodesTable: TableFile<Call, Settings["codes"]["accounts"][number]> = {
  name: "account-codes",
  rows: ({ codes }) => codes.accounts,
  columns: {
    Code: ({ code }) => code,
    Name: ({ name }) => name,
    Class: ({ account }) => accountClasses[chartRow(account).class],
    Meaning: ({ account }) => chartRow(account).meaning,
  },
};

export const lateCashTable: TableFile<Call, Settings["lateCash"][number]> = {
  name: "late-cash",
  rows: ({ lateCash }) => lateCash,
  columns: {
    From: ({ fromDay }) => fromDay,
    "Pays first": ({ paysFirst }) => lateCashNames[paysFirst],
    ...people,
  },
};
