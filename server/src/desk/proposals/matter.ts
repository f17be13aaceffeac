/**
 * A kind of matter that needs two people: how it is shown to the second person, and how it is
 * carried out. Each room writes its own matters; `matters.ts` is the table of all.
 */
import type { ProposalKind } from "@hiram/contract/staff/proposals/proposals.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";

export type Fact = { readonly name: string; readonly value: string };

type Description = {
  readonly title: string;
  readonly facts: readonly Fact[];
  /**
   * Hashed with the facts: what they show only in part, as an account by its last digits or an
   * instant by its minute.
   */
  readonly exact?: string;
  /** A picture that the first person attached (`payment_document`). */
  readonly documentId?: string;
};

export type Matter<Request = unknown> = {
  /**
   * What will happen, and what the second person has to know. It is read again when the proposal is
   * confirmed: a fact that has changed since it was shown refuses the confirmation.
   */
  readonly describe: (house: House, db: Db | Trx, request: Request) => Promise<Description>;
  readonly carryOut: (
    trx: Trx,
    house: House,
    request: Request,
    people: {
      readonly proposedBy: string;
      readonly confirmedBy: string;
      readonly proposalId: string;
      readonly reason: string;
    },
    caller: Caller,
  ) => Promise<void>;
  /** Runs in the transaction that rejects the proposal: undoes what proposing it has set aside. */
  readonly drop?: (trx: Trx, request: Request) => Promise<void>;
  /** Runs after the transaction, for caches of this process. */
  readonly afterwards?: (house: House) => Promise<void>;
};

export type Proposal<Request> = {
  readonly kind: ProposalKind;
  readonly memberId: string | null;
  readonly subject: string;
  readonly request: Request;
  readonly reason: string;
  readonly proposedBy: string;
  /** Hours after which its maker may carry it out alone; left out where a second person must. */
  readonly aloneAfterHours?: number | undefined;
};
