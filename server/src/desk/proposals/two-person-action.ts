/**
 * One definition of what two people do at the desk. A new one is written in three places:
 *
 * 1. the call, in its `.calls.ts`, with `proposes`: the kind, its words, who may confirm it and
 *    which refusals the confirmation may give;
 * 2. `export const xAction = defineTwoPersonAction({ call, guard, describe, carryOut })` in the
 *    feature's file; a file that has none yet is added to `staff/proposals/two-person-actions.ts`;
 * 3. a row of `web/app/staff/case/loan-proposals.tsx` when it is about a loan, otherwise
 *    a `TwoPersonDialog`.
 *
 * The route, the sealed request, the page that shows what is confirmed, the hash of exactly that,
 * the row of the audit log and the refusals of the confirmation follow from these.
 */
import type {
  ProposalKind,
  ProposingCall,
} from "@hiram/contract/staff/proposals/proposals.calls.ts";
import type { Call, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import {
  type AnswerContext,
  answer,
  type Caller,
  type IdempotentCall,
  type StaffCaller,
} from "#http/answer.ts";
import { doIdempotently } from "#http/idempotency.ts";
import { propose } from "./propose.ts";

export type ProposalFact = { readonly name: string; readonly value: string };

type Description = {
  readonly title: string;
  readonly facts: readonly ProposalFact[];
  /**
   * Hashed with the facts: values that the facts show only in part, such as a whole account number
   * or an exact instant.
   */
  readonly exact?: string;
  /** A picture that the first person attached (`payment_document`). */
  readonly documentId?: string;
  /**
   * Payouts whose money leaves by the confirmation: nobody who approved one of their loans may
   * confirm it (`has_approved_loan`).
   */
  readonly payouts?: readonly string[];
};

type TwoPeople = {
  readonly proposedBy: string;
  readonly confirmedBy: string;
  readonly proposalId: string;
  readonly reason: string;
};

type Steps<Request> = {
  /**
   * What will happen, and what the second person must know. It is read again when the proposal is
   * confirmed: if a fact has changed since it was shown, the confirmation is refused.
   */
  readonly describe: (house: House, db: Db | Trx, request: Request) => Promise<Description>;
  readonly carryOut: (
    trx: Trx,
    house: House,
    request: Request,
    people: TwoPeople,
    caller: Caller,
  ) => Promise<void>;
  /** Runs in the transaction that rejects the proposal: undoes what the proposal reserved. */
  readonly drop?: (trx: Trx, request: Request) => Promise<void>;
  /** Runs after the transaction, for caches of this process. */
  readonly afterwards?: (house: House) => Promise<void>;
};

/** What a guard returns: what is proposed, and about whom. */
type GuardedRequest<Request> = {
  readonly memberId: string | null;
  /** A newer proposal with the same subject replaces the older one. */
  readonly subject: string;
  readonly request: Request;
};

/** A request that explains itself needs no reason. */
type Reasoned = { readonly reason?: string };

/** The first person's result; the reply of the call picks from it. */
type Proposed = { readonly id: string; readonly needsSecondPerson: true };

type Propose<C extends Call> = (
  house: House,
  body: CheckedBodyOf<C>,
  staff: Pick<StaffCaller, "id">,
  caller: Caller,
  once?: IdempotentCall,
) => Promise<Proposed>;

/** Without `guard`, the feature has a route of its own: below some limit one person is enough. */
type OwnRoute<C extends ProposingCall, Request> = Steps<Request> & {
  readonly call: C;
  readonly guard?: undefined;
};
type GuardedRoute<C extends ProposingCall, Request> = Steps<Request> & {
  readonly call: C;
  /** Refuses what cannot be proposed now. It runs in the transaction of the proposal. */
  readonly guard: (
    trx: Trx,
    house: House,
    body: CheckedBodyOf<C>,
  ) => Promise<GuardedRequest<Request>>;
};

export type TwoPersonAction<Request = unknown> = Steps<Request> & {
  readonly kind: ProposalKind;
  /** Adds the route; absent when the feature has its own. */
  readonly addRoute?: (answering: AnswerContext) => void;
};

export const isTwoPersonAction = (one: unknown): one is TwoPersonAction =>
  typeof one === "object" && one !== null && "kind" in one && "carryOut" in one;

export function defineTwoPersonAction<const C extends ProposingCall, Request>(
  action: GuardedRoute<C, Request>,
): TwoPersonAction<Request> & { readonly propose: Propose<C> };
export function defineTwoPersonAction<const C extends ProposingCall, Request>(
  action: OwnRoute<C, Request>,
): TwoPersonAction<Request>;
export function defineTwoPersonAction<C extends ProposingCall, Request>({
  call,
  guard,
  ...steps
}: GuardedRoute<C, Request> | OwnRoute<C, Request>) {
  const { kind } = call.proposes;
  if (!guard) return { kind, ...steps };
  const proposeGuarded: Propose<C> = (house, body, { id: proposedBy }, caller, once) =>
    doIdempotently(house, once, async (trx) => {
      const { reason = "" } = body as Reasoned;
      const guarded = await guard(trx, house, body);
      const { id } = await propose(trx, house, { kind, ...guarded, reason, proposedBy }, caller);
      return { id, needsSecondPerson: true };
    });
  const addRoute = (answering: AnswerContext) =>
    answer<Call>(answering, call, ({ body, staff, caller, once }) =>
      proposeGuarded(
        answering.house,
        body as CheckedBodyOf<C>,
        staff as unknown as StaffCaller,
        caller,
        once as IdempotentCall | undefined,
      ),
    );
  return { kind, ...steps, propose: proposeGuarded, addRoute };
}
