/**
 * Payments that people type at the same moment, recorded in one transaction: each the only one of
 * its loan, within all limits of one person, with a key and a reference that are new. The others,
 * and all of them when one is refused, are recorded alone, so that each gets its own refusal.
 */
import type { staffRepaymentCall } from "@hiram/contract/loan/approval-desk.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import type { Db, Trx } from "#db/database.ts";
import { batchConcurrent } from "#db/together/batch-concurrent.ts";
import { listProposedSubjects } from "#desk/proposals/proposal.sql.ts";
import type { House } from "#house/house.ts";
import type { Caller, IdempotentCall } from "#http/answer.ts";
import { lockNewKeys, storeReplies } from "#http/idempotency.ts";
import { listRecordedByOne } from "#loan/repayment.sql.ts";
import { listTypedPaymentNeeds } from "#payment/evidence/typed-doubts.ts";
import {
  lockTypedLoans,
  type ManualReceipt,
  normalizeReference,
  recordOnLoans,
  unnamedOwnAccount,
} from "#payment/record-by-hand.ts";
import { findOnlyAccount } from "#payment/statements/own-account.sql.ts";
import { Problem } from "#problem.ts";

type Reply = ReplyOf<typeof staffRepaymentCall>;

type Typed = {
  readonly house: House;
  readonly request: ManualReceipt;
  readonly caller: Caller;
  readonly once: IdempotentCall;
};

/** Undefined for one that must be recorded alone: nothing of it was written. */
export const recordTogether = batchConcurrent(
  async (db: Db, all: readonly Typed[]): Promise<(Reply | undefined)[]> => {
    const together = listIndependent(all);
    if (together.length < 2) return all.map(() => undefined);
    const replies = await db
      .transaction()
      .execute((trx) => recordSimple(trx, together))
      .catch((error: unknown) => {
        if (error instanceof Problem) return new Map<Typed, Reply>();
        throw error;
      });
    return all.map((typed) => replies.get(typed));
  },
);

/** The first of each loan, reference and key, in the order of references (`check_typed_payment`). */
function listIndependent(all: readonly Typed[]): Typed[] {
  const seen = new Set<string>();
  const first = all.filter(({ request: { loanId, reference, documentId }, once }) => {
    const own = [loanId, normalizeReference(reference), `${once.actorId} ${once.key}`];
    const isFirst = documentId === undefined && own.every((each) => !seen.has(each));
    for (const each of own) seen.add(each);
    return isFirst;
  });
  return first.toSorted((one, other) => (referenceOf(one) < referenceOf(other) ? -1 : 1));
}

const referenceOf = ({ request }: Typed): string => normalizeReference(request.reference);

async function recordSimple(
  trx: Trx,
  together: readonly Typed[],
): Promise<ReadonlyMap<Typed, Reply>> {
  const [{ house }] = together as readonly [Typed];
  const simple = await listSimple(trx, house, together);
  if (simple.length < 2) return new Map();
  const recorded = await recordOnLoans(trx, house, simple);
  const replies = new Map<Typed, Reply>();
  for (const [at, { typed }] of simple.entries())
    replies.set(typed, {
      ...(recorded[at] as (typeof recorded)[number]),
      needsSecondPerson: false,
    });
  await storeReplies(
    trx,
    [...replies].map(([{ once }, reply]) => ({ once, reply })),
  );
  return replies;
}

/** Those that one person may record alone, with their loans locked before any sum is read. */
async function listSimple(trx: Trx, house: House, together: readonly Typed[]) {
  const isNew = await lockNewKeys(
    trx,
    together.map(({ once }) => once),
  );
  const references = together.map(referenceOf);
  const proposed = await listProposedSubjects(trx, "repayment.record", references);
  const account = (await findOnlyAccount(trx)) ?? unnamedOwnAccount;
  const open = together
    .filter((typed, at) => isNew[at] && !proposed.has(referenceOf(typed)))
    .map((typed) => ({
      typed,
      caller: typed.caller,
      received: { ...typed.request, ownAccount: typed.request.ownAccount ?? account },
    }));
  const loans = await lockTypedLoans(
    trx,
    house,
    open.map(({ received }) => received),
  );
  const known = open.flatMap((each) => {
    const paidOut = loans.get(each.received.loanId);
    return paidOut ? [{ ...each, paidOut }] : [];
  });
  const sums = await listRecordedByOne(trx, [...loans.keys()]);
  const needs = await listTypedPaymentNeeds(
    trx,
    house,
    known.map(({ paidOut, received: { receivedOn: valueOn, amountCentavos, staffId } }) => ({
      paidOut,
      valueOn,
      amountCentavos,
      staffId,
    })),
  );
  const most = house.policies.now().repaymentOnePersonCentavosMax;
  return known.filter(({ received: { loanId, amountCentavos } }, at) => {
    const isWithin = amountCentavos + (sums.get(loanId) ?? 0) <= most;
    return isWithin && needs[at]?.secondPerson === false;
  });
}
