/** The settings of the books as the desk shows them. */

import type { LateCash } from "@hiram/contract/account/late-cash.ts";
import type { staffBooksSettingsCall } from "@hiram/contract/books/settings.calls.ts";
import { codeOf } from "@hiram/contract/ledger/account-codes.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import { readBookAccounts, readCodes } from "#ledger/books/account-codes.sql.ts";
import { findOpenDay } from "#ledger/books/books-days.sql.ts";
import { readStaffNames } from "#member/staff-details.ts";
import {
  findClosableMonth,
  listBookMonths,
  listLateCashSettings,
  listProvisionRates,
  listWaitingSettings,
} from "./settings.sql.ts";

export async function readSettings(house: House): Promise<AnswerOf<typeof staffBooksSettingsCall>> {
  const { db } = house;
  const [openDay, months, rates, lateCash, { version, codes }, accounts, waiting] =
    await Promise.all([
      findOpenDay(house, db),
      listBookMonths(db),
      listProvisionRates(db),
      listLateCashSettings(db),
      readCodes(db),
      readBookAccounts(db),
      listWaitingSettings(db),
    ]);
  const names = await readStaffNames(db, house, [
    ...[...months, ...rates, ...lateCash].flatMap(({ proposed_by, decided_by }) => [
      proposed_by,
      decided_by,
    ]),
    ...waiting.map(({ proposed_by }) => proposed_by),
  ]);
  const people = (row: { proposed_by: string | null; decided_by: string | null }) => ({
    proposedBy: (row.proposed_by && names.get(row.proposed_by)) || null,
    confirmedBy: (row.decided_by && names.get(row.decided_by)) || null,
  });
  const closable = findClosableMonth(months);
  return {
    openDay,
    months: months.map((row) => ({
      month: row.month,
      isEnded: row.is_ended,
      mayClose: row.month === closable,
      closedAt: row.closed_at?.toISOString() ?? null,
      ...people(row),
    })),
    rates: rates.map((row) => ({
      fromDay: row.from_day,
      rates: row.rates,
      madeAt: row.made_at.toISOString(),
      ...people(row),
    })),
    lateCash: lateCash.map((row) => ({
      fromDay: row.from_day,
      paysFirst: row.pays_first as LateCash,
      madeAt: row.made_at.toISOString(),
      ...people(row),
    })),
    codes: {
      version,
      accounts: accounts.map((account) => ({ account, ...codeOf(codes, account) })),
    },
    waiting: waiting.map(({ kind, subject, proposed_by }) => ({
      kind,
      subject,
      by: names.get(proposed_by) ?? "",
    })),
  };
}
