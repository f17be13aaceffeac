/** Whether the books are right: the trial balance, and every balance computed anew. */
import type { AnswerOf } from "@hiram/contract/call.ts";
import { toPesos } from "@hiram/contract/money.ts";
import type { staffBooksCall, staffVerifyLedgerCall } from "@hiram/contract/staff-portfolio.ts";
import type { Caller, StaffCaller } from "#kit/answer.ts";
import { audit } from "#kit/audit.ts";
import type { House } from "#kit/house.ts";
import { trialBalance } from "#ledger/balance.ts";
import { verifyLedger } from "#ledger/verify.ts";

export async function readBooks({ db, clock }: House): Promise<AnswerOf<typeof staffBooksCall>> {
  const { total, ...balances } = await trialBalance(db);
  return {
    at: clock.now().toISOString(),
    accounts: Object.entries(balances).map(([name, centavos]) => ({
      name,
      amount: toPesos(centavos),
    })),
    total: toPesos(total),
  };
}

export async function checkBooks(
  { db, clock }: House,
  staff: StaffCaller,
  caller: Caller,
): Promise<AnswerOf<typeof staffVerifyLedgerCall>> {
  const mismatches = await verifyLedger(db);
  const good = mismatches.length === 0;
  const actor = { kind: "staff", id: staff.id } as const;
  await audit(db, { action: "LEDGER_VERIFIED", actor, caller, details: { good } });
  return { good, at: clock.now().toISOString(), mismatches };
}
