/** Checks the books: the trial balance, and every balance recomputed. */

import type { staffBooksCall, staffVerifyLedgerCall } from "@hiram/contract/books/books.calls.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { trialBalance } from "#ledger/balance.ts";
import { accountNames } from "#ledger/chart.ts";
import { verifyLedger } from "#ledger/verify.ts";

type Books = Omit<AnswerOf<typeof staffBooksCall>, "source">;

export async function readBooks({ db, clock }: House): Promise<Books> {
  const { total, ...balances } = await trialBalance(db);
  return {
    at: clock.now().toISOString(),
    accounts: accountNames.map((name) => ({ name, amount: toPesos(balances[name]) })),
    total: toPesos(total),
  };
}

export async function checkBooks(
  { db, clock, reports }: House,
  staff: StaffCaller,
  caller: Caller,
): Promise<AnswerOf<typeof staffVerifyLedgerCall>> {
  const { value: mismatches, source } = await reports.read(verifyLedger);
  const good = mismatches.length === 0;
  const actor = { kind: "staff", id: staff.id } as const;
  await audit(db, { action: "LEDGER_VERIFIED", actor, caller, details: { good } });
  return { good, at: clock.now().toISOString(), mismatches, source };
}
