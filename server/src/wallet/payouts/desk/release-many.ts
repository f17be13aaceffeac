/**
 * Releases several payouts with one confirmation. Each is checked like a single release, in its own
 * transaction, with its own result: a refused one does not affect the others.
 */
import type { staffReleaseManyCall } from "@hiram/contract/wallet/payouts-bulk.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { problems } from "@hiram/contract/wire/problem.ts";
import type { House } from "#house/house.ts";
import type { Caller, IdempotentCall, StaffCaller } from "#http/answer.ts";
import { refuseOwnCase } from "#http/own-case.ts";
import { Problem } from "#problem.ts";
import { releasePayoutAtDesk } from "./move-payout.ts";

type Body = CheckedBodyOf<typeof staffReleaseManyCall>;
type Payout = Body["payouts"][number];
type Result = AnswerOf<typeof staffReleaseManyCall>["results"][number];

type Request<Of> = {
  readonly body: Of;
  readonly staff: StaffCaller;
  readonly once: IdempotentCall;
  readonly caller: Caller;
};

export async function releaseMany(house: House, { body, ...request }: Request<Body>) {
  const results: Result[] = [];
  // One after the other: parallel releases of one member's payouts would wait for each other.
  for (const payout of body.payouts)
    results.push(await releaseOne(house, { ...request, body: payout }));
  return { results };
}

async function releaseOne(house: House, request: Request<Payout>): Promise<Result> {
  const { body, staff, once, caller } = request;
  try {
    await refuseOwnCase(house, staff, "withdrawal", body.id, caller);
    await releasePayoutAtDesk(house, { ...request, once: onceFor(house, once, body) });
    return { id: body.id, refusal: null };
  } catch (error) {
    // A bug or an outage fails the whole call. When it is repeated with its key, released payouts
    // stay released.
    if (!(error instanceof Problem) || problems[error.code].status >= 500) throw error;
    return { id: body.id, refusal: { problem: error.code, message: error.message } };
  }
}

/** Each payout is stored under the call's key together with its own id. */
const onceFor = (
  { keys }: House,
  once: IdempotentCall,
  { id, fingerprint }: Payout,
): IdempotentCall => ({
  ...once,
  route: `${once.route} ${id}`,
  bodyFingerprint: keys.fingerprint(`${id}\0${fingerprint}`, "idempotency"),
});
