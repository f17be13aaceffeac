/** The first of two people: checks a setting of the books and proposes it. */

import type {
  staffAccountCodesCall,
  staffCloseMonthCall,
  staffOpeningCall,
  staffProvisionRatesCall,
} from "@hiram/contract/books/settings.calls.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { type AccountCodes, codeErrors } from "@hiram/contract/ledger/account-codes.ts";
import { rateErrors } from "@hiram/contract/ledger/provision-rates.ts";
import { fromPesos } from "@hiram/contract/money/money.ts";
import type { ProposalKind } from "@hiram/contract/staff/proposals/proposals.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { propose } from "#desk/proposals/propose.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { readCodes } from "#ledger/books/account-codes.sql.ts";
import { findOpenDay } from "#ledger/books/books-days.sql.ts";
import { refuse } from "#problem.ts";
import { listCodeChanges } from "./codes-matter.ts";
import { readSettings } from "./read-settings.ts";
import { isRatesDayTaken } from "./settings.sql.ts";

type Person = { readonly staff: StaffCaller; readonly caller: Caller };
type Setting = {
  readonly kind: ProposalKind;
  readonly subject: string;
  readonly request: object;
  readonly reason: string;
};

async function proposeSetting(house: House, setting: Setting, { staff, caller }: Person) {
  await house.db
    .transaction()
    .execute((trx) =>
      propose(trx, house, { ...setting, memberId: null, proposedBy: staff.id }, caller),
    );
  return {};
}

export async function proposeMonth(
  house: House,
  { month, reason }: CheckedBodyOf<typeof staffCloseMonthCall>,
  person: Person,
) {
  const { months } = await readSettings(house);
  if (!months.some((row) => row.month === month && row.mayClose)) refuse("MonthNotReady");
  const setting = { kind: "books.month", subject: month, request: { month }, reason } as const;
  return proposeSetting(house, setting, person);
}

export async function proposeRates(
  house: House,
  { fromDay, rates, reason }: CheckedBodyOf<typeof staffProvisionRatesCall>,
  person: Person,
) {
  const errors = Object.entries(rateErrors(rates));
  if (errors.length)
    refuse("InvalidInput", {
      fields: Object.fromEntries(errors.map(([at, words]) => [`rates.${at}`, words])),
    });
  const openDay = await findOpenDay(house, house.db);
  if (fromDay < openDay)
    refuse("DayClosed", { fields: { fromDay: `From ${writeDay(openDay)} on.` } });
  if (await isRatesDayTaken(house.db, fromDay))
    refuse("DayClosed", { fields: { fromDay: "This day has its rates already." } });
  const request = { fromDay, rates };
  return proposeSetting(house, { kind: "books.rates", subject: fromDay, request, reason }, person);
}

export async function proposeCodes(
  house: House,
  { version, accounts, reason }: CheckedBodyOf<typeof staffAccountCodesCall>,
  person: Person,
) {
  const before = await readCodes(house.db);
  if (before.version !== version) refuse("ChangedMeanwhile");
  const given: AccountCodes = Object.fromEntries(
    accounts.map(({ account, code, name }) => [account, { code, name }]),
  );
  const codes = { ...before.codes, ...given };
  const errors = Object.entries(codeErrors(codes));
  if (errors.length)
    refuse("InvalidInput", {
      fields: Object.fromEntries(errors.map(([account, words]) => [`codes.${account}`, words])),
    });
  if ((await listCodeChanges(house.db, codes)).length === 0)
    refuse("InvalidInput", { fields: { codes: "Nothing has changed." } });
  const setting = { kind: "books.codes", subject: "codes", request: { codes }, reason } as const;
  return proposeSetting(house, setting, person);
}

export async function proposeOpening(
  house: House,
  { balances, reason }: CheckedBodyOf<typeof staffOpeningCall>,
  person: Person,
) {
  const accounts = new Set(balances.map(({ account }) => account));
  if (accounts.size < balances.length)
    refuse("InvalidInput", { fields: { balances: "Each account once." } });
  const request = {
    balances: balances.map(({ account, amount }) => ({ account, amount: fromPesos(amount) })),
  };
  const setting = { kind: "books.opening", subject: "opening", request, reason } as const;
  return proposeSetting(house, setting, person);
}
