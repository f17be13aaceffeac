/**
 * The money with which the demo's lender begins, on its account at the demo's bank: proposed by one
 * accountant and confirmed by another, like a real lender's balances from earlier books.
 */
import { bankAccountOf } from "@hiram/contract/ledger/chart.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import { openingBalancesAction } from "@hiram/server/books/settings/opening-action.ts";
import { advance } from "@hiram/server/db/advance.ts";
import type { House } from "@hiram/server/house/house.ts";
import { OPENING } from "#bank/bank-lines.ts";
import { demoCaller } from "#demo-loan.ts";
import { demoAccount } from "#own-account.ts";

/** Added before the first day is closed; a later start finds it. */
export async function addOpeningBalance(
  house: House,
  [proposedBy, confirmedBy]: readonly [proposedBy: string, confirmedBy: string],
): Promise<void> {
  const { db } = house;
  const known = await db.selectFrom("journal").select("id").limit(1).executeTakeFirst();
  const closed = await db.selectFrom("daily_close").select("day").limit(1).executeTakeFirst();
  if (known || closed) return;
  const account = bankAccountOf(demoAccount.name);
  const reason = "For the demo";
  const { id: proposalId } = await openingBalancesAction.propose(
    house,
    { balances: [{ account, amount: toPesos(OPENING) }], reason },
    { id: proposedBy },
    demoCaller,
  );
  await db.transaction().execute(async (trx) => {
    const by = { kind: "staff", id: confirmedBy } as const;
    const set = { decided_by: confirmedBy, decided_at: house.clock.now() };
    await advance(trx, { table: "staff_proposal", event: "confirm", id: proposalId, by, set });
    const agreed = { proposedBy, confirmedBy, proposalId, reason };
    const request = { balances: [{ account, amount: OPENING }] };
    await openingBalancesAction.carryOut(trx, house, request, agreed, demoCaller);
  });
}
