/**
 * The member agrees to new terms with a code or a passkey. It is checked outside the transaction,
 * so that a wrong guess counts whatever follows; it is spent in the transaction that stores the
 * addendum and computes the account anew. A repeated request gets the same reply.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import type { agreeHardshipCall } from "@hiram/contract/loan/hardship.calls.ts";
import { watchPeriodEnd } from "@hiram/contract/loan/hardship.ts";
import { addendumId } from "@hiram/contract/loan/papers.ts";
import { writePhp } from "@hiram/contract/money/money.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { sql } from "kysely";
import { lockLoan } from "#account/loan.sql.ts";
import { getSpentChallengeId, spendConfirmation } from "#code/spend-code.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { doIdempotently, type IdempotentCall } from "#http/idempotency.ts";
import { addJob } from "#jobs/jobs.ts";
import { newTermsConfirmation, openHardshipOffer } from "#loan/hardship/confirm-agreement.ts";
import { findHardship, type HardshipRow } from "#loan/hardship/hardship.sql.ts";
import { moveHardship } from "#loan/hardship/move-hardship.ts";
import { showHardshipPlan } from "#loan/hardship/show-plan.ts";
import type { Addendum } from "#loan/hardship/write-addendum.ts";
import { refuse } from "#problem.ts";
import { hardshipSeal } from "#secret/seals.ts";

type Reply = AnswerOf<typeof agreeHardshipCall>;

type AgreeRequest = {
  readonly body: CheckedBodyOf<typeof agreeHardshipCall>;
  readonly member: Pick<MemberCaller, "id" | "phoneNumber">;
  readonly once: IdempotentCall;
  readonly caller: Caller;
};

/** The sealed part of the row: the words, and the plan shown with them. */
type StoredAddendum = Pick<Addendum, "title" | "parts" | "summaries" | "comparison">;

export async function agreeHardship(house: House, request: AgreeRequest): Promise<Reply> {
  const { body, member, once, caller } = request;
  const { id, hash } = body;
  const code = newTermsConfirmation.codeFor(house, member, { id, hash });
  const isAgreed = async () => (await findAgreement(house.db, house, request)) !== undefined;
  const proof = await newTermsConfirmation.prove(
    house,
    { request: body, member, caller },
    isAgreed,
  );
  return doIdempotently(house, once, async (trx) => {
    const before = (await findHardship(trx, id, member.id)) ?? refuse("NotFound");
    const loan = (await lockLoan(trx, before.loan_id)) ?? refuse("NotFound");
    const again = await findAgreement(trx, house, request);
    if (proof === null || again) return again ?? refuse("HardshipMoved");
    if ((await spendConfirmation(trx, house, code, proof)) !== "spent") refuse("CodeRefused");
    // Read again under the lock of the loan: a payment may have changed the figures meanwhile.
    const { addendum } = await openHardshipOffer(trx, house, id, member.id);
    if (addendum.hash !== hash) refuse("DocumentChanged");
    const { title, parts, summaries, comparison } = addendum;
    const stored: StoredAddendum = { title, parts, summaries, comparison };
    const today = dayInManila(house.clock.now());
    const { next } = comparison.after;
    await moveHardship(trx, house, {
      hardship: before,
      loan,
      event: "agree",
      by: { kind: "member", id: member.id },
      set: {
        agreed_at: sql`house_now()`,
        agreed_on: today,
        watch_until: watchPeriodEnd(today, house.policies.now().hardshipWatchDays),
        addendum_sealed: house.keys.seal(JSON.stringify(stored), hardshipSeal(id, "addendum")),
        addendum_hash: hash,
        challenge_id: await getSpentChallengeId(trx, house, code),
        address: caller.address,
        device: caller.device,
      },
      about: next ? { amount: writePhp(next.amount), when: writeDay(next.dueOn) } : {},
      caller,
    });
    await addJob(trx, "mail-addendum", { hardshipId: id });
    return tell(id, comparison.after);
  });
}

/** The reply to this agreement if it was given before. */
async function findAgreement(
  db: House["db"] | Trx,
  house: House,
  { body, member }: AgreeRequest,
): Promise<Reply | undefined> {
  const row = await findHardship(db, body.id, member.id);
  if (row?.addendum_hash !== body.hash || row.status !== "AGREED") return undefined;
  return tell(row.id, openAddendum(house, row).comparison.after);
}

export function openAddendum(house: House, row: HardshipRow): StoredAddendum {
  const sealed = row.addendum_sealed ?? refuse("NotFound");
  const stored = JSON.parse(house.keys.open(sealed, hardshipSeal(row.id, "addendum")));
  // Older rows have one summary, in Filipino.
  return "filipino" in stored ? { ...stored, summaries: { fil: stored.filipino } } : stored;
}

function tell(id: string, after: Addendum["comparison"]["after"]): Reply {
  const { next, lastDueOn } = showHardshipPlan(after);
  return { status: "AGREED", paperId: addendumId(id), next, lastDueOn };
}
